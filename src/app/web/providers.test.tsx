// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { anna, setUpScreens, signIn } from '#tests/support/screen.tsx';
import { Providers } from './providers.tsx';

setUpScreens();

it('keeps the screen when an effect of signed-in users throws', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const router = createMemoryRouter([{ path: '/' }]);
  const failure = new Error('no subscription');
  router.subscribe = () => {
    throw failure;
  };
  signIn({ ...anna, is_paused: true });
  render(<Providers router={router}>The screen</Providers>);
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(logged.mock.calls.flat()).toContain(failure);
  expect(screen.getByText('The screen')).toBeDefined();
  logged.mockRestore();
});
