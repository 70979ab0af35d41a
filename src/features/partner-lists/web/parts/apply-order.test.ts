import { expect, it } from 'vitest';
import { applyOrder } from './apply-order.ts';

it('an order that was wanted holds for those who are still there; who came meanwhile comes last', () => {
  const items = ['a', 'new', 'c', 'newer'].map((id) => ({ id }));
  expect(applyOrder(items, ['c', 'gone', 'a']).map(({ id }) => id)).toEqual([
    'c',
    'a',
    'new',
    'newer',
  ]);
});
