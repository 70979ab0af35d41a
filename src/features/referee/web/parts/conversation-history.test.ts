import { expect, test } from 'vitest';
import { type Entry, historyOf } from './conversation-history.ts';

const answered = (question: string, answer: string): Entry => ({
  id: question,
  question,
  answer: { answer, verdict: 'none', rules: [], source: 'model' },
});

test('a question brings along what was asked and answered before, and nothing that failed', () => {
  const failed = { id: 'x', question: 'Is an Erne legal?', failure: 'Network error.' };
  expect(historyOf([answered('Let?', 'Live.'), failed])).toEqual([
    { role: 'user', text: 'Let?' },
    { role: 'referee', text: 'Live.' },
  ]);
});

test('of a long conversation the latest 20 turns, as far as a request has room for them', () => {
  const long = Array.from({ length: 15 }, (_, at) => answered(`${at}?`, 'Live.'));
  expect(historyOf(long)).toHaveLength(20);
  expect(historyOf(long)[0]).toEqual({ role: 'user', text: '5?' });
  const wide = Array.from({ length: 10 }, (_, at) => answered(`${at}?`, 'ö'.repeat(4000)));
  const turns = historyOf(wide);
  expect(turns).toHaveLength(10);
  expect(turns[0]).toEqual({ role: 'user', text: '5?' });
});
