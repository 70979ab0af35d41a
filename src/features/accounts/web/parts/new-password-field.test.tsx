// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '#features/accounts/messages.ts';
import { NewPasswordField } from './new-password-field.tsx';

const getOwner = () => ({ first_name: 'Anna', last_name: 'Lindqvist' });

function Form() {
  const [password, setPassword] = useState('');
  const onChange = (event: { target: { value: string } }) => setPassword(event.target.value);
  return <NewPasswordField label="Password" password={password} getOwner={getOwner} onChange={onChange} />;
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value } });

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
