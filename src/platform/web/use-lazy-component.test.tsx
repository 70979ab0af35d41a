// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import Toasts from './ui/toasts.tsx';
import { useLazyComponent } from './use-lazy-component.ts';

afterEach(cleanup);

type Sheet = (props: { name: string }) => ReactNode;
const Sheet: Sheet = ({ name }) => <p>Sheet of {name}</p>;

function Page({ load }: { load: () => Promise<{ Sheet: Sheet }> }) {
  const [isOpen, setIsOpen] = useState(false);
  const Part = useLazyComponent(load, 'Sheet', isOpen, () => setIsOpen(false));
  return (
    <>
      <button type="button" aria-pressed={isOpen} onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && Part && <Part name="Anna" />}
      <Toasts />
    </>
  );
}

it('leaves the page as it is when a part cannot be loaded, and tries again the next time', async () => {
  const load = vi
    .fn<() => Promise<{ Sheet: Sheet }>>()
    .mockRejectedValueOnce(new Error('Failed to fetch'));
  load.mockResolvedValue({ Sheet });
  const user = userEvent.setup();
  render(<Page load={load} />);
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Error opening this. Check your connection, then try again.');
  expect(screen.getByRole('button', { name: 'Open', pressed: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Sheet of Anna')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
