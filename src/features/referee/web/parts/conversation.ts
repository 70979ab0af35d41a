import { session } from '#features/profiles/web/queries.ts';
import { refereeApi } from '#features/referee/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { createStore, useStore } from '#platform/web/store.ts';
import { type Entry, historyOf } from './conversation-history.ts';
import { failureOf } from './failure.ts';

type Conversation = {
  entries: readonly Entry[];
  /** What stands in the field. */
  text: string;
  include_rule_numbers: boolean;
};

const empty: Conversation = { entries: [], text: '', include_rule_numbers: true };

/** In memory alone, until it is reset or somebody else signs in (spec 4.8). It outlives the page, as rules are looked up elsewhere. */
const conversation = createStore(empty);
const change = (to: Partial<Conversation>): void => conversation.set({ ...conversation.get(), ...to });
let asking: AbortController | undefined;

session.onPersonLeft(() => {
  asking?.abort();
  conversation.set(empty);
});

export const useConversation = (): Conversation => useStore(conversation);

export const isWaiting = ({ entries }: Pick<Conversation, 'entries'>): boolean => {
  const last = entries.at(-1);
  return last !== undefined && last.answer === undefined && last.failure === undefined;
};

export const type = (text: string): void => change({ text });

export const includeRuleNumbers = (include_rule_numbers: boolean): void => change({ include_rule_numbers });

/** Forgets the conversation, also the question that waits for its answer (spec 2.9). */
export function reset(): void {
  asking?.abort();
  change({ entries: [], text: '' });
}

/** Asks; nothing while an answer is awaited (spec 4.8). False then. */
export function ask(question: string): boolean {
  if (isWaiting(conversation.get())) return false;
  void answer({ id: newId(), question }, conversation.get().entries, false);
  return true;
}

/** Asks the last question, which failed, once more; `from_rulebook` without the model. */
export function askAgain(from_rulebook: boolean): void {
  const last = conversation.get().entries.at(-1);
  if (last?.failure === undefined) return;
  void answer(
    { id: last.id, question: last.question },
    conversation.get().entries.slice(0, -1),
    from_rulebook,
  );
}

async function answer(entry: Entry, before: readonly Entry[], from_rulebook: boolean): Promise<void> {
  const mine = new AbortController();
  asking = mine;
  change({ entries: [...before, entry] });
  const { question } = entry;
  const { include_rule_numbers } = conversation.get();
  const input = { question, history: historyOf(before), include_rule_numbers, from_rulebook };
  try {
    const given = await refereeApi.answer(input, { signal: mine.signal });
    if (!mine.signal.aborted) change({ entries: [...before, { ...entry, answer: given }] });
  } catch (error) {
    if (!mine.signal.aborted) change({ entries: [...before, { ...entry, failure: failureOf(error) }] });
  }
}
