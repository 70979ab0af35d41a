// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anna, setUpScreens, signIn } from '#tests/support/screen.tsx';
import { newTermsDraft } from './terms-draft.ts';
import { TermsForm } from './terms-form.tsx';

setUpScreens();
// 2 PM in Arizona
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T21:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function show(state: 'AZ' | 'TX' = 'AZ') {
  signIn(anna);
  const onSave = vi.fn();
  const draft = newTermsDraft(state);
  render(
    <TermsForm
      draft={draft}
      state={state}
      amount={40}
      type="challenge"
      pending={false}
      onSave={onSave}
    />,
  );
  return { user: userEvent.setup(), onSave };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('offers no hour that is less than two hours ahead', async () => {
  const { user } = show();
  await user.click(button('Today'));
  expect(button('12:00 PM').disabled).toBe(true);
  expect(button('4:00 PM').disabled).toBe(false);
  await user.click(button('Tomorrow'));
  expect(button('7:00 AM').disabled).toBe(false);
});

it.each([
  ['2026-11-24', '18:07', 'Please choose a day and a time on the quarter hour'],
  ['2026-11-23', '15:45', 'Times must be between 2 hours and 90 days from now'],
  ['2028-01-01', '18:00', 'Times must be between 2 hours and 90 days from now'],
])('says at once that %s %s cannot be proposed', async (day, time, message) => {
  const { user } = show();
  const other = screen.getByText('Another day or time').closest('details');
  if (other === null) throw new Error('Not folded');
  const dayField = within(other).getByLabelText<HTMLInputElement>('Day');
  await user.clear(dayField);
  await user.type(dayField, day);
  await user.type(within(other).getByLabelText('Time'), time);
  await user.click(within(other).getByRole('button', { name: 'Add a time' }));
  expect(within(other).getByText(message)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Proposed times' })).toBeNull();
});

it('unfolds the field of an error', async () => {
  const { user, onSave } = show();
  const cost = screen.getByLabelText('Court cost (optional)');
  const fold = cost.closest('details');
  expect(fold?.open).toBe(false);
  await user.type(cost, '501');
  await user.click(button('Save'));
  expect(fold?.open).toBe(true);
  expect(onSave).not.toHaveBeenCalled();
});

it('takes the ZIP code of the own profile, and changes nothing else', async () => {
  const { user, onSave } = show();
  await user.click(button('Use my ZIP'));
  await user.click(button('Save'));
  expect(onSave).toHaveBeenCalledWith({ ...newTermsDraft('AZ'), place_zip: anna.zip_code });
});

it('marks a ZIP code of another state, and does not offer the own one there', async () => {
  const { user, onSave } = show('TX');
  expect(screen.queryByRole('button', { name: 'Use my ZIP' })).toBeNull();
  const zip = screen.getByLabelText('ZIP code of the court (optional)');
  expect(zip.closest('details')).toBeNull();
  await user.type(zip, '85001');
  await user.click(button('Save'));
  expect(screen.getByText('This ZIP code is not in Texas')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(zip));
  expect(onSave).not.toHaveBeenCalled();
  await user.clear(zip);
  await user.click(zip);
  await user.paste('75201-1234');
  await user.click(button('Save'));
  expect(onSave).toHaveBeenCalledWith({ ...newTermsDraft('TX'), place_zip: '75201' });
});

it('asks for a permit where a public court and an amount meet, and refuses nothing', async () => {
  const { user, onSave } = show();
  const line = () =>
    screen.queryByText(/^Many cities allow paid play on public courts only with their permit/);
  const kind = screen.getByLabelText('Kind of court');
  for (const [value, isAsked] of [
    ['club', false],
    ['private', false],
    ['', false],
    ['public', true],
  ] as const) {
    await user.selectOptions(kind, value);
    expect(line() !== null, value).toBe(isAsked);
  }
  await user.click(button('Save'));
  expect(onSave).toHaveBeenCalledWith({ ...newTermsDraft('AZ'), court_access: 'public' });
});

it('asks who reads the name of the court once there is one', async () => {
  const { user } = show();
  const box = () => screen.queryByRole('checkbox', { name: 'Show the court to all members' });
  expect(box()).toBeNull();
  await user.type(screen.getByLabelText('Court'), 'Encanto Park');
  expect(box()).not.toBeNull();
});
