import { expect, test } from 'vitest';
import { ApiError, NetworkError, sentenceOf } from './errors.ts';

const answer = (status: number) =>
  new ApiError('The server says so', { code: 'X', status, fields: {}, request_id: null });
const lost = new NetworkError(new Error('offline'));
const wanted = 'Error cancelling PlayDate';

test.each([
  ['a refusal in the words of the server', answer(409), wanted, 'The server says so'],
  ['a fault of the server as what could not be done', answer(500), wanted, wanted],
  ['such a fault in its own words where nobody knows better', answer(500), undefined, 'The server says so'],
  ['a lost call as one', lost, wanted, 'Network request failed: offline'],
  ['a bug as what could not be done', new TypeError('x is undefined'), wanted, wanted],
  [
    'a bug without its words',
    new TypeError('x is undefined'),
    undefined,
    'Something went wrong. Please try again.',
  ],
])('says %s', (_, error, fallback, sentence) => expect(sentenceOf(error, fallback)).toBe(sentence));
