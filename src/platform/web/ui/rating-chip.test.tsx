import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RatingChip } from './rating-chip.tsx';

it('shows ratings with two decimals', () => {
  const chip = renderToStaticMarkup(<RatingChip dupr_rating={4} self_rating={3.5} />);
  expect(chip).toContain('DUPR 4.00, self rating 3.50');
  expect(chip.match(/[\d.]+(?=<)/g)).toEqual(['3.50', '4.00', '3.50']);
});
