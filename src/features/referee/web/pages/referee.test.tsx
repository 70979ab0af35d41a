// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OneAnswer, RefereeAnswer } from '#features/referee/contract.ts';
import { anna, api, person, renderScreen, setUpScreens, signIn } from '#tests/support/screen.tsx';

setUpScreens();

const config = () => document.querySelector('meta[name="courtfolk-referee"]');
beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'courtfolk-referee';
  meta.content = 'model';
  document.head.append(meta);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  config()?.remove();
  // Another user: it forgets the conversation.
  signIn({ ...anna, id: person('Nobody', 9).id });
});

const says = (
  answer: string,
  { source = 'model', ...changes }: Partial<OneAnswer & RefereeAnswer> = {},
): RefereeAnswer => ({
  answers: [
    { question: null, answer, verdict: 'legal', rules: [], cases: [], asks: null, ...changes },
  ],
  unanswered: [],
  source,
});
const rule = {
  id: '7.E',
  number: '7.E',
  edition: 2026 as const,
  name: null,
  text: 'A let serve is live.',
};
type Asked = { question: string; history: object[]; facts: object[]; from_rulebook: boolean };

/** Answers the next questions; each may wait for a promise. Lists what was asked. */
function mock(respond: (asked: Asked) => object | Promise<object>) {
  const asked: (Asked & { signal: AbortSignal })[] = [];
  api.use(
    http.post('*/api/referee/answers', async ({ request }) => {
      const body = (await request.json()) as Asked;
      asked.push({ ...body, signal: request.signal });
      const response = await respond(body);
      return response instanceof Response ? response : HttpResponse.json(response);
    }),
  );
  return asked;
}
const refuse = (status: number, message: string) =>
  HttpResponse.json({ code: 'BAD_GATEWAY', status, message }, { status });
const log = () => within(screen.getByRole('log', { name: 'Questions and answers' }));
const ask = async (question: string) => {
  fireEvent.change(await screen.findByLabelText('Ask about a rule'), {
    target: { value: question },
  });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  // A page that is just shown subscribes to the conversation a moment later.
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
};
const never = () => new Promise<object>(() => undefined);

it('a model’s answer is labelled, without HTML and foreign links, and quotes rules', async () => {
  const text =
    'It is **live** by [7.E](/rules#7.E), not by 99.Z (unverified).\n\n<img src=x onerror=alert(1)> [here](javascript:alert(1)) or [there](https://example.test/) ![](https://example.test/x.png)';
  mock(() => says(text, { rules: [rule] }));
  renderScreen('/ai-referee');
  expect(await screen.findByText(/go to Google, without your name or account/)).toBeTruthy();
  await ask('Is a let serve replayed?');
  expect(await log().findByText('Legal')).toBeTruthy();
  expect(log().getByText('live').tagName).toBe('STRONG');
  expect(log().getByText(/99\.Z \(unverified\)/)).toBeTruthy();
  expect(
    log().getByText('<img src=x onerror=alert(1)> here or there', { exact: false }),
  ).toBeTruthy();
  expect(log().queryByRole('img')).toBeNull();
  const links = log().getAllByRole('link');
  expect(links.map((link) => link.textContent?.trim())).toEqual(['7.E', '7.E (2026)']);
  expect(log().getByText(/Written by an AI model/)).toBeTruthy();

  // The next user of this browser finds nothing of it.
  signIn({ ...anna, id: person('Ben', 1).id });
  expect(await screen.findByRole('list', { name: 'Questions to begin with' })).toBeTruthy();
  expect(log().queryByText('live')).toBeNull();
});

it.each([
  ['another object', () => ({ x: 1 })],
  [
    'answers without rules',
    () => ({ answers: [{ answer: 'Legal.' }], unanswered: [], source: 'model' }),
  ],
  [
    'a page',
    () => new HttpResponse('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('an answer that is %s is said to be invalid, and can be asked for again', async (_, respond) => {
  mock(respond);
  renderScreen('/ai-referee');
  await ask('Is a let serve replayed?');
  expect(await screen.findByText('Received an invalid response. Please try again.')).toBeTruthy();
  mock(() => says('It is live.'));
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await log().findByText('It is live.')).toBeTruthy();
});

it('while it waits no other question is sent; Reset, Stop and the rulebook abort it', async () => {
  const now = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  const pass = (milliseconds: number) => {
    passed += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  const asked = mock(({ from_rulebook }) =>
    from_rulebook ? says('From the book.', { source: 'built_in', rules: [rule] }) : never(),
  );
  const { user, router } = renderScreen('/ai-referee');
  await ask('Is a let serve replayed?');
  expect(await log().findByText('Looking it up …')).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(1));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Ask about a rule');
  await user.type(field, 'Is an Erne legal?{Enter}');
  expect(field.value).toBe('Is an Erne legal?');
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  expect(log().queryByText('Is a let serve replayed?')).toBeNull();

  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await ask('Is stacking allowed?');
  expect(await log().findByText('Looking it up …')).toBeTruthy();
  expect(log().queryByRole('button', { name: 'Stop' })).toBeNull();
  pass(10_000);
  await user.click(await log().findByRole('button', { name: 'Stop' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('You stopped this question.')).toBeTruthy();
  await waitFor(() => expect(asked[1]?.signal.aborted).toBe(true));

  // The wait goes on while the page is left.
  await user.click(alert.getByRole('button', { name: 'Try Again' }));
  expect(await log().findByText('Looking it up …')).toBeTruthy();
  pass(8_000);
  await user.click(screen.getByRole('link', { name: 'Read the rules' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rules' })).toBeTruthy();
  pass(2_000);
  await router.navigate(-1);
  await screen.findByRole('log');
  await user.click(log().getByRole('button', { name: 'Answer from the rulebook' }));
  expect(await log().findByText('From our rulebook')).toBeTruthy();
  await waitFor(() => expect(asked[2]?.signal.aborted).toBe(true));
  expect(asked.map(({ from_rulebook }) => from_rulebook)).toEqual([false, false, false, true]);
});

it('a failure shows beside the field, and can be answered from the rulebook or tried again', async () => {
  const broken = 'AI service is not properly configured. Please contact support.';
  const asked = mock(({ from_rulebook }) =>
    from_rulebook
      ? says('From the book.', { source: 'built_in', rules: [rule] })
      : refuse(503, broken),
  );
  const { user } = renderScreen('/ai-referee');
  await ask('Is an Erne legal?');
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText(broken)).toBeTruthy();
  expect(log().queryByText('This question was not answered.')).toBeNull();
  await ask('Is a let serve replayed?');
  expect(await log().findByText('This question was not answered.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Answer from the rulebook' }));
  expect(await log().findByText('From our rulebook')).toBeTruthy();
  expect(screen.queryByText(broken)).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Ask about a rule'));
  expect(asked.at(-1)).toMatchObject({ question: 'Is a let serve replayed?', history: [] });

  const sorry = "I apologize, but I'm having trouble right now. Please try again in a moment.";
  mock(() => refuse(502, sorry));
  await ask('Is an Erne legal?');
  expect(await log().findByText(sorry)).toBeTruthy();
  const repeated = mock(() => says('An Erne is legal (Rule 11.D).'));
  await user.click(log().getByRole('button', { name: 'Try Again' }));
  expect(await log().findByText(/An Erne is legal/)).toBeTruthy();
  expect(repeated[0]?.history).toHaveLength(2);
});

it('a fact that is missing is asked for, and sent with the question that lacked it', async () => {
  const inCase = (id: string, was: string, verdict: 'legal' | 'fault', is_described = false) => ({
    id,
    was,
    verdict,
    is_described,
    rule: '10.C.4',
    text: `So it is when ${was}.`,
  });
  const asks = {
    fact: 'bounced',
    values: [
      { value: 'yes', text: 'it had bounced' },
      { value: 'no', text: 'it had not bounced' },
    ],
  };
  const asked = mock(({ facts }) =>
    facts.length === 0
      ? says('It depends on one thing.', {
          verdict: 'depends',
          asks,
          source: 'built_in',
          cases: [
            inCase('a', 'it had bounced', 'legal'),
            inCase('b', 'it had not bounced', 'fault'),
          ],
        })
      : says('Fault of the hitter.', {
          verdict: 'fault',
          source: 'built_in',
          cases: [
            inCase('a', 'it had bounced', 'legal'),
            inCase('b', 'it had not bounced', 'fault', true),
          ],
        }),
  );
  renderScreen('/ai-referee');
  await ask('my shot hit the pole');
  const which = await log().findByRole('group', { name: 'Which is it?' });
  expect(log().queryByText(/as you describe it/)).toBeNull();
  expect(
    within(which)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['It had bounced', 'It had not bounced', "I don't know"]);
  fireEvent.click(within(which).getByRole('button', { name: 'It had not bounced' }));
  expect(await log().findByText('Fault of the hitter.')).toBeTruthy();
  // Only the last answer asks, and it asks for nothing.
  expect(log().queryByRole('group', { name: 'Which is it?' })).toBeNull();
  expect(
    log()
      .getByText(/as you describe it/)
      .closest('li')?.textContent,
  ).toContain('It had not bounced');
  expect(asked.map(({ question, history, facts }) => ({ question, history, facts }))).toEqual([
    { question: 'my shot hit the pole', history: [], facts: [] },
    {
      question: 'my shot hit the pole',
      history: [],
      facts: [{ answer: 0, fact: 'bounced', value: 'no' }],
    },
  ]);
});

it('two questions get two answers; what is settled of one does not repeat the other', async () => {
  const answer = (question: string, changes: Partial<OneAnswer>): OneAnswer => ({
    question,
    answer: '',
    verdict: 'none',
    rules: [],
    cases: [],
    asks: null,
    ...changes,
  });
  const depends = (fact: string) => ({
    answer: 'It depends on one thing.',
    verdict: 'depends' as const,
    asks: { fact, values: [{ value: 'left', text: 'it was the left side' }] },
  });
  const asked = mock(({ facts }) => ({
    answers:
      facts.length === 0
        ? [answer('In singles?', depends('server')), answer('In doubles?', depends('side'))]
        : [
            answer('In singles?', depends('server')),
            answer('In doubles?', { answer: 'Legal there.', verdict: 'legal' }),
          ],
    unanswered: ['How high is the net?'],
    source: 'built_in',
  }));
  renderScreen('/ai-referee');
  await ask('In singles? In doubles? How high is the net?');
  fireEvent.click(
    within(await log().findByRole('group', { name: 'Which is it? “In doubles?”' })).getByRole(
      'button',
      {
        name: 'It was the left side',
      },
    ),
  );
  expect(await log().findByText('Legal there.')).toBeTruthy();
  expect(asked.at(-1)?.facts).toEqual([{ answer: 1, fact: 'side', value: 'left' }]);
  expect(document.activeElement?.textContent).toContain('Legal there.');
  // The other one can still be settled, and the third question be asked.
  expect(
    log()
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby')),
  ).toHaveLength(1);
  fireEvent.click(log().getByRole('button', { name: 'How high is the net?' }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ question: 'How high is the net?', facts: [] }),
  );
});

it('a question has at most 500 characters, and not one more', async () => {
  renderScreen('/ai-referee');
  const field = await screen.findByLabelText('Ask about a rule');
  fireEvent.change(field, { target: { value: 'x'.repeat(500) } });
  expect(screen.queryByText('A question has at most 500 characters')).toBeNull();
  fireEvent.change(field, { target: { value: 'x'.repeat(501) } });
  expect(await screen.findByText('A question has at most 500 characters')).toBeTruthy();
});
