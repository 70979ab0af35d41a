import { expect, it } from 'vitest';
import { dashboard, isBelow, mainNavItems } from './nav-items.ts';

it('the pages of the widgets are below Pickle Widgets, My Link is below Player Connections, and the front page counts as the Dashboard', () => {
  const above = (path: string) =>
    mainNavItems.filter((item) => isBelow(item, path)).map(({ to }) => to);
  const paths =
    '/supr-builder /add-player /edit-player/7 /partner-lists /partner-lists/7 /ai-referee /ratings';
  for (const path of paths.split(' ')) expect(above(path), path).toEqual(['/widgets']);
  expect(above('/my-link')).toEqual(['/connections']);
  expect(above('/')).toEqual([dashboard.to]);
  for (const path of ['/playdates', '/connections/7', '/ratingsx', '/dashboard'])
    expect(above(path), path).toEqual([]);
});
