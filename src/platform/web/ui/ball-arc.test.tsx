// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BallArc } from './ball-arc.tsx';

it('the ball flies for 200 ms once, and not where motion is unwanted', () => {
  const { container } = render(<BallArc />);
  const ball = container.querySelector('circle');
  expect(ball?.getAttribute('class')).toContain('rally_200ms');
  expect(container.querySelector('svg')?.getAttribute('class')).toContain('motion-reduce:hidden');
  if (ball) fireEvent.animationEnd(ball);
  expect(container.querySelector('svg')).toBeNull();
});
