// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

it('the rules end with the words of players; a search shows the rules alone that it finds', async () => {
  const { user } = renderScreen('/rules');
  const terms = () => screen.queryByRole('heading', { name: "Players' words" });
  const field = await screen.findByRole('searchbox', { name: 'Search rules' });
  expect(terms()?.closest('section')?.querySelector('dt')?.textContent).toBe('Kitchen, NVZ');
  await user.type(field, 'kitchen');
  await waitFor(() => expect(terms()).toBeNull());
  expect(screen.getByRole('link', { name: 'Rule 11.A' })).toBeTruthy();
  await user.type(field, 'zzzz');
  await user.click(await screen.findByRole('button', { name: 'Show all rules' }));
  await waitFor(() => expect(terms()).toBeTruthy());
});
