// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '#features/accounts/messages/common.ts';
import { NewPasswordField } from './new-password-field.tsx';

const getOwner = () => ({ first_name: 'Anna', last_name: 'Lindqvist' });

function Form({ error }: { error?: string }) {
  const [password, setPassword] = useState('');
  const onChange = (event: { target: { value: string } }) => setPassword(event.target.value);
  const field = { label: 'Password', password, getOwner, onChange };
  return <NewPasswordField {...field} error={error} />;
}

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Password'), { target: { value } });

afterEach(cleanup);

test('the hint says whether what is typed is easy to guess', async () => {
  render(<Form />);
  expect(screen.getByText(messages.passwordHint)).toBeTruthy();
  type('Lindqvist1990');
  expect(await screen.findByText(messages.passwordGuessable)).toBeTruthy();
  type('tiger-river-lamp');
  expect(await screen.findByText(messages.passwordStrong)).toBeTruthy();
  type('');
  expect(await screen.findByText(messages.passwordHint)).toBeTruthy();
});

test('what the server has refused a password for stands there once', async () => {
  const { rerender } = render(<Form />);
  type('Lindqvist1990');
  await screen.findByText(messages.passwordGuessable);
  rerender(<Form error={messages.passwordGuessable} />);
  expect(screen.getAllByText(messages.passwordGuessable)).toHaveLength(1);
  expect(screen.getByText(messages.passwordHint)).toBeTruthy();
  // Another reason leaves the feedback beside it.
  rerender(<Form error={messages.passwordBreached} />);
  expect(screen.getByText(messages.passwordGuessable)).toBeTruthy();
});
