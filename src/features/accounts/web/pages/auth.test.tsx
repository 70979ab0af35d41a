// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/profiles/web/queries.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { renderApp } from '#tests/support/app-screen.tsx';
import {
  anna,
  answer,
  api,
  fail,
  person,
  renderScreen,
  setUpScreens,
} from '#tests/support/screen.tsx';

setUpScreens();
beforeEach(() => {
  sessionStorage.clear();
  api.use(answer('post', '/rpc/check_invite_code', { is_reserved: false }));
});

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { exact: !/ \*$/.test(name) });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const refuse = (path: string, status: number, body: object) =>
  http.post(`*/api/auth/${path}`, () =>
    HttpResponse.json({ code: 'X', status, ...body }, { status }),
  );
const right: Record<string, string> = {
  'First Name': 'Anna',
  'Last Name': 'Marsh',
  Gender: 'female',
  'DUPR Rating': '3.52',
  'Self Rating': '3.75',
  Birthdate: '1990-05-17',
  'ZIP Code': '85001',
  Email: 'new@example.test',
  Password: 'third-shot-drop',
};
const stepFields = [
  ['First Name', 'Last Name', 'Gender', 'Birthdate', 'ZIP Code'],
  ['DUPR Rating', 'Self Rating'],
  ['Email', 'Password'],
] as const;
async function signUp(path = '/signup') {
  const { user, router } = renderScreen(path);
  await screen.findByRole('button', { name: 'Next' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const fillStep = (step: 0 | 1 | 2) => {
    for (const name of stepFields[step]) fill(name, right[name] ?? '');
  };
  /** Fills each step and goes on to the last one, without sending it. */
  const fillRight = async () => {
    fillStep(0);
    await press('Next');
    await screen.findByLabelText('DUPR Rating');
    fillStep(1);
    await press('Next');
    await screen.findByLabelText('Email');
    fillStep(2);
    await user.click(screen.getByRole('checkbox'));
  };
  return { user, router, press, fillStep, fillRight };
}

describe('the sign-up form', () => {
  it('shows an error under each invalid field of a step and focuses the first', async () => {
    const { press, fillStep } = await signUp();
    const expectSentences = async (...sentences: string[]) => {
      for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy();
    };
    await press('Next');
    await expectSentences(
      'First name is required',
      'Last name is required',
      'Gender is required',
      'Birthdate is required',
      'ZIP code is required',
    );
    await waitFor(() => expect(document.activeElement).toBe(field('First Name')));
    fill('ZIP Code', '8500');
    await expectSentences('Please enter a valid ZIP code');
    fillStep(0);
    await waitFor(() => expect(screen.queryByText('First name is required')).toBeNull());
    await press('Next');
    await screen.findByLabelText('DUPR Rating');
    await press('Next');
    await expectSentences('DUPR rating is required', 'Self rating is required');
    fill('DUPR Rating', '1.99');
    fill('Self Rating', '7.01');
    await expectSentences('Rating must be at least 2.00', 'Rating must be at most 7.00');
    fillStep(1);
    await press('Next');
    await screen.findByLabelText('Email');
    await press('Sign Up');
    await expectSentences(
      'Email is required',
      'Password is required',
      'You must agree to the Terms and Privacy Policy',
    );
    fill('Email', 'anna');
    fill('Password', '12345');
    await expectSentences('Invalid email address', 'Password must be at least 6 characters');
  });

  it('keeps what was typed and the step over a reload, but not the password', async () => {
    const { fillRight } = await signUp();
    await fillRight();
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(right.Password);
    const { user } = renderScreen('/signup');
    expect(await screen.findByLabelText<HTMLInputElement>('Email')).toHaveProperty(
      'value',
      right.Email,
    );
    expect(field('Password').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Anna');
  });

  it('puts the hyphen into a ZIP+4, typed on a keyboard of digits or pasted', async () => {
    const { user } = await signUp();
    const zip = field('ZIP Code');
    expect(zip.inputMode).toBe('numeric');
    await user.type(zip, '850011');
    expect(zip.value).toBe('85001-1');
    await user.type(zip, '{Backspace}');
    expect(zip.value).toBe('85001');
    await user.clear(zip);
    await user.paste('850011234');
    expect(zip.value).toBe('85001-1234');
    // A digit inserted before others keeps the caret, whatever the length.
    await user.type(zip, '{Backspace>4/}', { initialSelectionStart: 10 });
    await user.type(zip, '9', { initialSelectionStart: 1 });
    expect([zip.value, zip.selectionStart]).toEqual(['895001', 2]);
  });

  it("goes back and forward a step by the browser's buttons, also after a reload", async () => {
    const { fillRight, router, user } = await signUp('/signin?code=1234567');
    await fillRight();
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('DUPR Rating')).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('First Name')).toHaveProperty('value', 'Anna');
    await act(() => router.navigate(1));
    expect(await screen.findByLabelText('DUPR Rating')).toHaveProperty('value', '3.52');
    // The form's Back is the browser's: forward leads on again.
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByLabelText('First Name');
    await act(() => router.navigate(2));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', right.Email);
    expect(router.state.location).toMatchObject({ pathname: '/signin', search: '?code=1234567' });
  });

  it('rejects users who are younger than 18', async () => {
    const { press } = await signUp();
    const now = new Date();
    const eighteen = (days: number) =>
      new Date(Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    fill('Birthdate', eighteen(1));
    await press('Next');
    expect(await screen.findByText('You must be at least 18 years old')).toBeTruthy();
    fill('Birthdate', eighteen(0));
    await waitFor(() => expect(screen.queryByText('You must be at least 18 years old')).toBeNull());
  });

  it('shows field errors of the server in their step and keeps the input', async () => {
    const data = { fields: { zip_code: 'Nobody lives there', first_name: 'Not that name' } };
    api.use(refuse('sign-up', 400, { message: 'Please check the fields', data }));
    const { press, fillRight } = await signUp();
    await fillRight();
    await press('Sign Up');
    expect(await screen.findByText('Nobody lives there')).toBeTruthy();
    const described = field('ZIP Code').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(
      'Nobody lives there',
    );
    expect(screen.getByText('Not that name')).toBeTruthy();
    expect(field('Last Name').value).toBe('Marsh');
  });

  it.each([
    ['Signup Code', 'no-such-code', 'signup_code', 'Invalid or expired invite code'],
    ['Password', 'password1', 'password', 'This password is too easy to guess.'],
    [
      'Email',
      'ben@example.test',
      'email',
      'This email is already registered. Please sign in instead.',
    ],
  ])(
    'focuses %s when the server refuses it, until it is changed',
    async (name, value, key, sentence) => {
      api.use(refuse('sign-up', 400, { message: 'No', data: { fields: { [key]: sentence } } }));
      const { press, fillRight } = await signUp();
      await fillRight();
      const refused = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( |$)`));
      fireEvent.change(refused, { target: { value } });
      await press('Sign Up');
      expect(await screen.findByText(sentence)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(refused));
      fireEvent.change(refused, { target: { value: right[name] ?? '' } });
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    },
  );

  it('opens with the signup code of the URL, and keeps it while switching to Sign In', async () => {
    for (const path of ['/signup?code=my-special-code', '/signin?code=my-special-code']) {
      const { fillRight, user, router } = await signUp(path);
      await fillRight();
      const code = () => screen.getByLabelText<HTMLInputElement>(/^Signup Code/);
      expect(code().value).toBe('my-special-code');
      await user.click(screen.getByRole('link', { name: 'Sign in' }));
      expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
      expect(router.state.location.pathname).toBe('/signin');
      await user.click(screen.getByRole('link', { name: 'Create an account' }));
      await waitFor(() => expect(code().value).toBe('my-special-code'));
      expect(field('Password').value).toBe('');
      cleanup();
      sessionStorage.clear();
    }
  });

  it('shows a code that no server would accept as invalid, and how to go on without one', async () => {
    const { press, fillRight } = await signUp(`/signup?code=${'x'.repeat(51)}`);
    await fillRight();
    expect(screen.queryByText('Leave it empty to sign up without one.')).toBeNull();
    await press('Sign Up');
    const refused = await screen.findByText('Invalid or expired invite code');
    const note = screen.getByText('Leave it empty to sign up without one.');
    expect(refused.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(note.role).toBe('status');
  });

  it('says that a sign-up waits with the code, of a link or as typed, and refuses it only at Submit', async () => {
    const lookedUp: unknown[] = [];
    api.use(
      http.post('*/api/rpc/check_invite_code', async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        lookedUp.push(code);
        if (code === 'unknown')
          return HttpResponse.json({ code: 'NOT_FOUND', status: 404 }, { status: 404 });
        return HttpResponse.json({ is_reserved: code !== 'free' });
      }),
      refuse('sign-up', 409, { message: 'No', data: { fields: { signup_code: 'Invalid' } } }),
    );
    const { press, fillRight, user } = await signUp('/signup?code=spring-open');
    const hint =
      'A sign-up with this code waits for confirmation. If it is yours, use the same email address.';
    await fillRight();
    expect(await screen.findByText(hint)).toBeTruthy();
    const code = screen.getByLabelText<HTMLInputElement>(/^Signup Code/);
    expect(code.getAttribute('aria-invalid')).toBeNull();
    for (const typed of ['unknown', 'free']) {
      await user.clear(code);
      await user.type(code, typed);
      expect(screen.queryByText(hint)).toBeNull();
      await user.tab();
      await waitFor(() => expect(lookedUp.at(-1)).toBe(typed));
      expect(code.getAttribute('aria-invalid')).toBeNull();
    }
    expect(screen.queryByText(hint)).toBeNull();
    await user.clear(code);
    await user.type(code, ' 1234567 ');
    await user.tab();
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(lookedUp, 'no look-up while typing').toEqual([
      'spring-open',
      'unknown',
      'free',
      '1234567',
    ]);
    await press('Sign Up');
    expect(await screen.findByText('Invalid')).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('says who may join before anything is typed, and what is open to everybody', async () => {
    const { press, fillStep } = await signUp();
    const line = screen.getByText(/^You must be at least 18 to join\./);
    expect(line.textContent).toBe(
      'You must be at least 18 to join. Rules, Glossary and Help are open to everybody.',
    );
    expect(line.compareDocumentPosition(field('First Name'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect([...line.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/rules',
      '/glossary',
      '/help',
    ]);
    fillStep(0);
    await press('Next');
    await screen.findByLabelText('DUPR Rating');
    expect(screen.queryByText(/^You must be at least 18/)).toBeNull();
  });

  it('keeps the draft for the code that it was begun with, and gives nothing of it to another', async () => {
    const { fillRight } = await signUp('/signup?code=Spring-Open');
    await fillRight();
    const open = async (path: string) => {
      cleanup();
      renderScreen(path);
      await screen.findByRole('button', { name: /^(Next|Sign Up)$/ });
    };
    for (const path of ['/signup?code=spring-open', '/signup']) {
      await open(path);
      expect(field('Email').value).toBe(right.Email);
    }
    await open('/invite/1234567?firstName=Ben');
    const values = ['First Name', 'Last Name', 'Birthdate', 'ZIP Code', 'Gender'].map(
      (name) => field(name).value,
    );
    expect(values).toEqual(['Ben', '', '', '', '']);
    await open('/signup?code=spring-open');
    expect(field('First Name').value, 'of the first person').toBe('');
  });

  it("sends the code of a member's link, also of a draft that is opened without it", async () => {
    const sent: unknown[] = [];
    api.use(
      answer('get', '/invite_links/:code', {
        ...person('Ana'),
        last_name: 'M.',
        relationship: 'none',
      }),
      http.post('*/api/auth/sign-up', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ email: right.Email });
      }),
    );
    const { fillRight } = await signUp('/signup?invite=ABCDEFGHJKMNP');
    expect(await screen.findByText('Invited by Ana M.')).toBeTruthy();
    await fillRight();
    cleanup();
    const { user, router } = renderScreen('/signup');
    expect(await screen.findByText('Invited by Ana M.')).toBeTruthy();
    const signIn = screen.getByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe('/signin?invite=ABCDEFGHJKMNP');
    fill('Password', right.Password ?? '');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(router.state.location.pathname).toBe('/email-confirmation');
    expect(sent).toEqual([
      expect.objectContaining({ invite_code: 'ABCDEFGHJKMNP', email: right.Email }),
    ]);
  });

  it('shares a message and the requested path with Sign In', async () => {
    const { user, router } = await signUp();
    const state = {
      message: 'Sign in to see <b>this</b> page.',
      returnTo: '/connections?view=sent',
    };
    await act(() => router.navigate('/signin', { state }));
    for (const name of ['Create an account', 'Sign in'] as const) {
      expect(await screen.findByText(state.message)).toBeTruthy();
      await user.click(screen.getByRole('link', { name }));
      await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
      expect(router.state.location.state).toMatchObject(state);
    }
    expect(screen.getByText(state.message)).toBeTruthy();
  });

  it('is busy until the response, and shows a general error when the server fails', async () => {
    const held = Promise.withResolvers<void>();
    api.use(
      http.post('*/api/auth/sign-up', async () => {
        await held.promise;
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    const { press, fillRight } = await signUp();
    await fillRight();
    const button = screen.getByRole('button', { name: 'Sign Up' });
    await press('Sign Up');
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    held.resolve();
    expect(await screen.findByText('Failed to create user account')).toBeTruthy();
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect(field('Email').value).toBe(right.Email);
  });
});

describe('the sign-in form', () => {
  const signIn = async () => {
    const { user } = renderScreen('/signin');
    const button = await screen.findByRole('button', { name: 'Sign In' });
    fill('Email', 'anna@example.test');
    fill('Password', 'third-shot-drop');
    await user.click(button);
    return user;
  };

  it('shows the password on request', async () => {
    const { user } = renderScreen('/signin');
    await user.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password').type).toBe('password');
  });

  it.each([false, true])(
    'says that it has signed in, unless the access is paused (%s)',
    async (is_paused) => {
      const expires_at = new Date(Date.now() + 900_000).toISOString();
      const response = { access_token: 'a-token', expires_at, user: { ...anna, is_paused } };
      api.use(answer('post', '/auth/sign-in', response));
      const success = vi.spyOn(toast, 'success');
      await signIn();
      await waitFor(() =>
        expect(session.state()).toMatchObject({ status: 'signed_in', is_paused }),
      );
      await waitFor(() =>
        expect(
          screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-busy'),
        ).toBeNull(),
      );
      expect(success.mock.calls).toEqual(is_paused ? [] : [['Signed in successfully!']]);
      success.mockRestore();
    },
  );

  it('shows a general error when the server fails, and keeps the address', async () => {
    api.use(fail('post', '/auth/sign-in'));
    await signIn();
    expect(await screen.findByText('An error occurred during authentication')).toBeTruthy();
    expect(field('Email').value).toBe('anna@example.test');
  });

  it('shows a network error when the connection is lost', async () => {
    api.use(http.post('*/api/auth/sign-in', () => HttpResponse.error()));
    await signIn();
    expect(await screen.findByText(/^Network request failed: /)).toBeTruthy();
    expect(screen.getByText(/^Check your connection, then try again\./)).toBeTruthy();
  });

  it('requires the address, and clears the previous error', async () => {
    api.use(refuse('sign-in', 401, { message: 'Invalid email or password' }));
    const user = await signIn();
    expect(await screen.findByText('Invalid email or password')).toBeTruthy();
    fill('Email', '');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(screen.queryByText('Invalid email or password')).toBeNull();
  });
});

it('says that without cookies nobody stays signed in, and sends no password', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  renderScreen('/signin');
  const button = await screen.findByRole('button', { name: 'Sign In' });
  fill('Email', 'anna@example.test');
  fill('Password', 'third-shot-drop');
  fireEvent.click(button);
  expect(
    await screen.findByText(/^This browser blocks cookies, so nobody stays signed in\./),
  ).toBeTruthy();
  vi.restoreAllMocks();
});

it('tells an unconfirmed user so, and sends the link again', async () => {
  const sentence = 'Please confirm your email address before signing in.';
  const sent = 'If that address is waiting for confirmation, a new link is on its way.';
  const addresses: unknown[] = [];
  api.use(
    fail('post', '/auth/sign-in', 403, sentence),
    http.post('*/api/auth/resend-confirmation', async ({ request }) => {
      addresses.push(await request.json());
      return HttpResponse.json({ message: sent });
    }),
  );
  const { user } = renderScreen('/signin');
  const button = await screen.findByRole('button', { name: 'Sign In' });
  fill('Email', 'anna@example.test');
  fill('Password', 'third-shot-drop');
  await user.click(button);
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText(sent)).toBeTruthy();
  expect(addresses).toEqual([{ email: 'anna@example.test' }]);
});

describe('the forms about a mailbox', () => {
  it.each([
    ['/forgot-password', /Send/],
    ['/email-confirmation', 'Resend'],
  ])('%s requires a valid address', async (path, name) => {
    const { user } = renderScreen(path);
    await screen.findByRole('heading', { level: 1 });
    fill('Email', 'anna');
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
  });
});

it('a used link to a new address changes nothing, and says so', async () => {
  const message = 'This link is no longer valid. Please ask for a new one.';
  api.use(refuse('read-link', 400, { message }));
  renderScreen('/confirm?for=email#token=used');
  expect(await screen.findByRole('heading', { name: 'Email not changed' })).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Profile Settings' })).toBeTruthy();
});

describe('an invitation', () => {
  it('that a member opens leads to Home, which offers to sign out and use it', async () => {
    const path = '/invite/1234567?firstName=Ivy';
    api.use(
      fail('get', '/home'),
      http.post('*/api/auth/sign-out', () => new HttpResponse(null, { status: 204 })),
      answer('post', '/rpc/check_invite_code', { is_reserved: false }),
    );
    const { user, router } = renderApp(path, anna);
    expect(
      await screen.findByText('You are signed in as Anna. This invitation is for somebody new.'),
    ).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard');
    await user.click(screen.getByRole('button', { name: 'Sign out and use it' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Ivy!' })).toBeTruthy();
    expect(router.state.location.pathname + router.state.location.search).toBe(path);
  });

  it('is checked, and welcomes by name with the form filled in', async () => {
    const held = Promise.withResolvers<void>();
    api.use(
      http.post('*/api/rpc/check_invite_code', async () => {
        await held.promise;
        return HttpResponse.json({ is_reserved: false });
      }),
    );
    renderScreen('/invite/1234567?firstName=Ivy&lastName=Marsh&email=ivy@example.test');
    expect(await screen.findByText('Validating invitation...')).toBeTruthy();
    held.resolve();
    expect(await screen.findByRole('heading', { name: 'Welcome, Ivy!' })).toBeTruthy();
    expect(screen.getByText('ivy@example.test').parentElement?.textContent).toContain(
      'invited to join Courtfolk at ivy@example.test',
    );
    expect([field('First Name').value, field('Last Name').value]).toEqual(['Ivy', 'Marsh']);
  });

  it('with an invalid code shows an error', async () => {
    renderScreen('/invite');
    expect(await screen.findByRole('heading', { name: 'Invalid invite code' })).toBeTruthy();
  });

  it.each([404, 400])('that the server does not find (%s) shows an error', async (status) => {
    api.use(fail('post', '/rpc/check_invite_code', status));
    renderScreen('/invite/no-such-code');
    expect(
      await screen.findByRole('heading', { name: 'Invalid or expired invite code' }),
    ).toBeTruthy();
  });

  it('with an over-long code shows an error', async () => {
    api.use(fail('post', '/rpc/check_invite_code', 400));
    renderScreen(`/invite/${'x'.repeat(51)}`);
    expect(
      await screen.findByRole('heading', { name: 'Invalid or expired invite code' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });

  it('that cannot be checked shows an error and can be retried', async () => {
    api.use(fail('post', '/rpc/check_invite_code'));
    const { user } = renderScreen('/invite/1234567');
    expect(
      await screen.findByRole('heading', { name: 'Error validating invite code' }),
    ).toBeTruthy();
    api.use(answer('post', '/rpc/check_invite_code', { is_reserved: false }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome!' })).toBeTruthy();
  });
});
