// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import Toasts from './ui/toasts.tsx';
import { useLazyPart } from './use-lazy-part.ts';

afterEach(cleanup);

it('leaves the page as it is when a part cannot be loaded, and tries again the next time', async () => {
  let attempts = 0;
  const load = () => {
    attempts += 1;
    if (attempts === 1) return Promise.reject(new Error('Failed to fetch'));
    return Promise.resolve(({ name }: { name: string }) => <p>Sheet of {name}</p>);
  };
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const Sheet = useLazyPart(load, isOpen, () => setIsOpen(false));
    return (
      <>
        <button type="button" aria-pressed={isOpen} onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && Sheet && <Sheet name="Anna" />}
        <Toasts />
      </>
    );
  }
  const user = userEvent.setup();
  render(<Page />);
  expect(attempts).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Error opening this. Check your connection, then try again.');
  expect(screen.getByRole('button', { name: 'Open', pressed: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Sheet of Anna')).toBeTruthy();
  expect(attempts).toBe(2);
});
