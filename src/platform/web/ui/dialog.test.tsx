// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { Tabs } from './tabs.tsx';
import { TextField } from './text-field.tsx';
import { useConfirmation } from './use-confirmation.ts';

afterEach(cleanup);

const nothing = () => undefined;
const focused = () => document.activeElement;
const open = (children: React.ReactNode) =>
  render(
    <Dialog open onClose={nothing} title="Create List">
      {children}
    </Dialog>,
  );
const tabs = (children: React.ReactNode) => (
  <Tabs
    label="How"
    value="b"
    onChange={nothing}
    tabs={[
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ]}
  >
    {children}
  </Tabs>
);

describe('a dialog opens with the focus', () => {
  it('on its first visible field', async () => {
    open(
      <form>
        <input hidden />
        <button type="button">Clear</button>
        <TextField label="List Name" />
        <TextField label="Notes" />
      </form>,
    );
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('List Name')));
  });

  it('on the field of the selected tab, or on the tab without one', async () => {
    const { unmount } = open(tabs(<TextField label="First Name" />));
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('First Name')));
    unmount();
    open(tabs(<button type="button">Ben</button>));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('tab', { name: 'B' })));
  });

  it('on itself on a touch screen, so that no keyboard opens', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ matches: media.includes('coarse') }) as never,
    );
    open(<TextField label="List Name" />);
    await waitFor(() => expect(focused()).toBe(screen.getByRole('dialog')));
    vi.restoreAllMocks();
  });

  it('on Close without a field', async () => {
    open(<p>Details</p>);
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Close' })));
  });

  it('on Cancel if it is a confirmation', async () => {
    render(
      <ConfirmDialog
        open
        onClose={nothing}
        onConfirm={nothing}
        title="Delete"
        confirmLabel="Delete"
        cancelLabel="Keep"
      >
        <TextField label="Reason" />
      </ConfirmDialog>,
    );
    await waitFor(() => expect(focused()?.textContent).toBe('Keep'));
  });
});

function List() {
  const list = useRef<HTMLUListElement>(null);
  const removal = useConfirmation<string>(nothing, () => list.current);
  return (
    <>
      <ul ref={list} tabIndex={-1}>
        <li>
          <a href="/ada">Ada</a>
        </li>
        <li>
          <button type="button" onClick={() => removal.ask('Bea')}>
            Remove Bea
          </button>
        </li>
      </ul>
      <ConfirmDialog
        {...removal.dialog}
        title="Remove Bea?"
        confirmLabel="Remove"
        cancelLabel="Keep"
      />
    </>
  );
}

describe('a confirmation leaves the focus', () => {
  const answer = async (name: string) => {
    render(<List />);
    const button = screen.getByRole('button', { name: 'Remove Bea' });
    button.focus();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('on the list, not on the first link in it, after an action that removes the button', async () => {
    await answer('Remove');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('list')));
  });

  it('where it was, when the answer is no', async () => {
    await answer('Keep');
    await waitFor(() => expect(focused()?.textContent).toBe('Remove Bea'));
  });
});
