import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FieldCounter } from './field-counter.tsx';

const announced = (used: number) =>
  /<span role="status"[^>]*>(.*?)<\/span>/.exec(
    renderToStaticMarkup(<FieldCounter used={used} max={500} />),
  )?.[1];

test('the count is read out from nine tenths on, and once', () => {
  expect(announced(449)).toBe('');
  expect(announced(450)).toBe('450 of 500 characters');
  expect(renderToStaticMarkup(<FieldCounter used={12} max={500} />)).toContain(
    '<span aria-hidden="true">12/500</span>',
  );
});
