import { expect, test } from 'vitest';
import { type Entry, toHistory } from './conversation-history.ts';

const answered = (question: string, answer: string): Entry => ({
  id: question,
  question,
  askedAt: 0,
  answer: {
    answers: [{ question: null, answer, verdict: 'none', rules: [], cases: [], asks: null }],
    unanswered: [],
    source: 'model',
  },
});

test('the history contains earlier questions and answers, but no failed ones', () => {
  const failed = { id: 'x', question: 'Is an Erne legal?', askedAt: 0, failure: 'Network error.' };
  expect(toHistory([answered('Let?', 'Live.'), failed])).toEqual([
    { role: 'user', text: 'Let?' },
    { role: 'referee', text: 'Live.' },
  ]);
});

test('the history has at most 20 turns and fits into a request', () => {
  const long = Array.from({ length: 15 }, (_, at) => answered(`${at}?`, 'Live.'));
  expect(toHistory(long)).toHaveLength(20);
  expect(toHistory(long)[0]).toEqual({ role: 'user', text: '5?' });
  const wide = Array.from({ length: 10 }, (_, at) => answered(`${at}?`, 'ö'.repeat(4000)));
  const turns = toHistory(wide);
  expect(turns).toHaveLength(10);
  expect(turns[0]).toEqual({ role: 'user', text: '5?' });
});

test('the history has a question once, with all that was answered about it', () => {
  const first = answered('My shot hit the pole. Fault?', 'It depends on one thing.');
  const answeredBy = (
    words: string,
    answer: string,
    fact: string,
    value: string | null,
  ): Entry => ({
    ...answered(words, answer),
    answersTo: { first, facts: [{ answer: 0, fact, value }] },
  });
  const unknown = answeredBy("I don't know", 'It depends on one thing.', 'shot', null);
  const bounced = answeredBy('It had not bounced', 'Fault of the hitter.', 'bounced', 'no');
  expect(toHistory([answered('Let?', 'Live.'), first, unknown, bounced])).toEqual([
    { role: 'user', text: 'Let?' },
    { role: 'referee', text: 'Live.' },
    { role: 'user', text: 'My shot hit the pole. Fault? (It had not bounced)' },
    { role: 'referee', text: 'Fault of the hitter.' },
  ]);
});

test('a fact stands behind the question of two that lacked it', () => {
  const message = 'My shot hit the pole, ok? How high is the net?';
  const answerTo = (question: string, answer: string) => ({
    question,
    answer,
    verdict: 'none' as const,
    rules: [],
    cases: [],
    asks: null,
  });
  const first: Entry = {
    ...answered(message, ''),
    answer: {
      answers: [
        answerTo('My shot hit the pole, ok?', 'It depends on one thing.'),
        answerTo('How high is the net?', '34 inches.'),
      ],
      unanswered: [],
      source: 'built_in',
    },
  };
  const answersTo = { first, facts: [{ answer: 0, fact: 'bounced', value: 'no' }] };
  expect(
    toHistory([first, { ...first, id: 'b', question: 'It had not bounced', answersTo }]),
  ).toEqual([
    { role: 'user', text: 'My shot hit the pole, ok? (It had not bounced) How high is the net?' },
    { role: 'referee', text: 'It depends on one thing.\n\n34 inches.' },
  ]);
});
