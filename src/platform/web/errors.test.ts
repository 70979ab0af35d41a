import { expect, test } from 'vitest';
import {
  ApiError,
  errorMessage,
  errorMessageOrNetwork,
  loadErrorAdvice,
  NetworkError,
} from './errors.ts';

const apiError = (status: number) =>
  new ApiError('The server says so', { code: 'X', status, fields: {}, request_id: null });
const away = new ApiError('Later', {
  code: 'X',
  status: 503,
  fields: {},
  request_id: null,
  retry_after: 1,
});
const networkError = new NetworkError(new Error('offline'));
const fallback = 'Error cancelling PlayDate';

test.each([
  ['the message of a 4xx response', apiError(409), fallback, 'The server says so'],
  ['the fallback for a 5xx response', apiError(500), fallback, fallback],
  [
    'what to do while the server is away',
    away,
    fallback,
    `${fallback}. Please try again in a moment.`,
  ],
  [
    'a fallback that says what to do itself',
    away,
    'Error. Please try again.',
    'Error. Please try again.',
  ],
  [
    'the message of a 5xx response without a fallback',
    apiError(500),
    undefined,
    'The server says so',
  ],
  [
    'what to do without a network',
    networkError,
    fallback,
    `${fallback}. Check your connection, then try again.`,
  ],
  [
    'the message of a network error without a fallback',
    networkError,
    undefined,
    'Network request failed: offline',
  ],
  ['the fallback for a bug', new TypeError('x is undefined'), fallback, fallback],
  [
    'a general message for a bug without a fallback',
    new TypeError('x is undefined'),
    undefined,
    'Something went wrong. Please try again.',
  ],
])('errorMessage shows %s', (_, error, given, message) =>
  expect(errorMessage(error, given)).toBe(message),
);

test.each([
  ['the message of a network error', networkError, 'Network request failed: offline'],
  ['the message of a 4xx response', apiError(409), 'The server says so'],
  ['the fallback for a 5xx response', apiError(500), fallback],
])('errorMessageOrNetwork shows %s', (_, error, message) =>
  expect(errorMessageOrNetwork(error, fallback)).toBe(message),
);

test.each([
  ['a 4xx response', apiError(404), 'Something went wrong. Please try again.'],
  ['a 5xx response', apiError(500), 'Something went wrong. Please try again.'],
  ['too many requests, which the limit says', apiError(429), 'The server says so'],
  ['a server that is away', away, 'Please try again in a moment.'],
  ['a network error', networkError, 'Check your connection, then try again.'],
])('loadErrorAdvice says what to do after %s', (_, error, advice) =>
  expect(loadErrorAdvice(error)).toBe(advice),
);
