import { afterEach, expect } from 'vitest';

/** How often a form would have loaded the page anew in a browser, with all that was typed lost. */
let loads = 0;
window.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) loads += 1;
});

afterEach(() => {
  const count = loads;
  loads = 0;
  expect(count, 'forms that load the page anew').toBe(0);
});
