import type { ReactNode } from 'react';
import { CourtDrawing } from './court-drawing.tsx';

export interface CourtBandProps {
  size?: 'md' | 'hero' | undefined;
  children: ReactNode;
}

/** The band behind a page's header, with a drawing beside the text, below it on a phone. */
export function CourtBand({ size = 'md', children }: CourtBandProps) {
  return (
    <div className={`band band-${size}`}>
      <div className="wrap band-inner">
        <div className="band-text">{children}</div>
      </div>
      <div className="band-court">
        <CourtDrawing />
      </div>
    </div>
  );
}
