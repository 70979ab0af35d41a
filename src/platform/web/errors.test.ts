import { expect, test } from 'vitest';
import { ApiError, errorMessage, errorMessageOrNetwork, NetworkError } from './errors.ts';

const answer = (status: number) =>
  new ApiError('The server says so', { code: 'X', status, fields: {}, request_id: null });
const lost = new NetworkError(new Error('offline'));
const wanted = 'Error cancelling PlayDate';

test.each([
  ['a refusal in the words of the server', answer(409), wanted, 'The server says so'],
  ['a fault of the server as what could not be done', answer(500), wanted, wanted],
  ['such a fault in its own words where nobody knows better', answer(500), undefined, 'The server says so'],
  ['a lost call as what could not be done', lost, wanted, wanted],
  ['a lost call as one where nobody knows better', lost, undefined, 'Network request failed: offline'],
  ['a bug as what could not be done', new TypeError('x is undefined'), wanted, wanted],
  [
    'a bug without its words',
    new TypeError('x is undefined'),
    undefined,
    'Something went wrong. Please try again.',
  ],
])('says %s', (_, error, fallback, sentence) => expect(errorMessage(error, fallback)).toBe(sentence));

test.each([
  ['a lost call as one', lost, 'Network request failed: offline'],
  ['a refusal in the words of the server', answer(409), 'The server says so'],
  ['a fault of the server as what could not be done', answer(500), wanted],
])('where the error’s own message is to show, says %s', (_, error, sentence) =>
  expect(errorMessageOrNetwork(error, wanted)).toBe(sentence),
);
