import { LineDrawing } from './line-drawing.tsx';

/** The ball far behind the corner of the court. */
export const NotFoundDrawing = () => (
  <LineDrawing lines="M2 20H68V76H2zM40 20V76M2 48H40" arc="M20 62Q58-24 102 34" ball={[104, 40]} />
);
