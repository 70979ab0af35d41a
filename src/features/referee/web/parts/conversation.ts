import { session } from '#features/profiles/web/queries.ts';
import type { RefereeAnswer } from '#features/referee/contract.ts';
import { messages } from '#features/referee/messages.ts';
import { refereeApi } from '#features/referee/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { createStore, useStore } from '#platform/web/store.ts';
import { type Entry, toHistory } from './conversation-history.ts';
import { toErrorText } from './failure.ts';

type Conversation = {
  entries: readonly Entry[];
  text: string;
  include_rule_numbers: boolean;
};

const empty: Conversation = { entries: [], text: '', include_rule_numbers: true };

/** In memory only, until a reset or another sign-in (spec 4.8). It outlives the page. */
const conversation = createStore(empty);
const change = (to: Partial<Conversation>): void =>
  conversation.set({ ...conversation.get(), ...to });
let pending: AbortController | undefined;

session.onUserChange(() => {
  pending?.abort();
  conversation.set(empty);
});

export const useConversation = (): Conversation => useStore(conversation);

export const isWaiting = ({ entries }: Pick<Conversation, 'entries'>): boolean => {
  const last = entries.at(-1);
  return last !== undefined && last.answer === undefined && last.failure === undefined;
};

export const type = (text: string): void => change({ text });

export const includeRuleNumbers = (include_rule_numbers: boolean): void =>
  change({ include_rule_numbers });

/** Clears the conversation and aborts a pending question (spec 2.9). */
export function reset(): void {
  pending?.abort();
  change({ entries: [], text: '' });
}

const newEntry = (question: string): Entry => ({
  id: newId(),
  question,
  askedAt: performance.now(),
});

/**
 * Answers the fact that the last answer asks for.
 * @param at the place of the answer that asks, of two
 * @param value null: not known
 * @param text as it stands on the button
 */
export function answerFact(at: number, fact: string, value: string | null, text: string): void {
  const { entries } = conversation.get();
  const last = entries.at(-1);
  if (last?.answer?.answers[at]?.asks?.fact !== fact) return;
  const { first, facts } = last.answersTo ?? { first: last, facts: [] };
  const answersTo = { first, facts: [...facts, { answer: at, fact, value }] };
  void answer({ ...newEntry(text), answersTo }, entries, true);
}

/** Sends a question; returns false while an answer is pending (spec 4.8). */
export function ask(question: string): boolean {
  if (isWaiting(conversation.get())) return false;
  void answer(newEntry(question), conversation.get().entries, false);
  return true;
}

/** Stops the pending question, which can be asked again. */
export function stop(): void {
  const { entries } = conversation.get();
  const last = entries.at(-1);
  if (last === undefined || !isWaiting({ entries })) return;
  pending?.abort();
  change({ entries: [...entries.slice(0, -1), { ...last, failure: messages.stopped }] });
}

/**
 * Asks the last question again, which failed or takes long; `from_rulebook` skips the model. The
 * pending request is aborted.
 */
export function askAgain(from_rulebook: boolean): void {
  const last = conversation.get().entries.at(-1);
  if (last === undefined || last.answer !== undefined) return;
  pending?.abort();
  const again = {
    ...newEntry(last.question),
    ...(last.answersTo && { answersTo: last.answersTo }),
  };
  void answer(again, conversation.get().entries.slice(0, -1), from_rulebook);
}

/** Whether a response has what the page shows: a proxy may have answered instead of the server. */
const isAnswer = ({ answers, unanswered }: Partial<RefereeAnswer>): boolean =>
  [answers, unanswered].every(Array.isArray) &&
  answers?.every(({ rules, cases }) => [rules, cases].every(Array.isArray)) === true;

async function answer(
  entry: Entry,
  earlier: readonly Entry[],
  from_rulebook: boolean,
): Promise<void> {
  const request = new AbortController();
  pending = request;
  change({ entries: [...earlier, entry] });
  const { include_rule_numbers } = conversation.get();
  // the same question again, with what it was asked after and what was answered since
  const { first, facts } = entry.answersTo ?? { first: entry, facts: [] };
  const before = entry.answersTo ? earlier.slice(0, earlier.indexOf(first)) : earlier;
  const input = {
    question: first.question,
    history: toHistory(before),
    include_rule_numbers,
    facts: [...facts],
    from_rulebook,
  };
  try {
    const response = await refereeApi.answer(input, { signal: request.signal });
    if (request.signal.aborted) return;
    const outcome = isAnswer(response)
      ? { answer: response }
      : { failure: messages.invalidResponse };
    change({ entries: [...earlier, { ...entry, ...outcome }] });
  } catch (error) {
    if (!request.signal.aborted)
      change({ entries: [...earlier, { ...entry, failure: toErrorText(error) }] });
  }
}
