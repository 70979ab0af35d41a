import { expect, test } from 'vitest';
import { messages } from '#features/referee/messages.ts';
import { ApiError, NetworkError } from '#platform/web/errors.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { toErrorText } from './failure.ts';

const refusal = (status: number, code: string, message: string) =>
  new ApiError(message, { status, code, fields: {}, request_id: null });

test.each([
  ['no connection', new NetworkError(new TypeError('Failed to fetch')), messages.networkError],
  ['no answer in time', new NetworkError(new Error(webMessages.timedOut)), messages.tookTooLong],
  [
    'an answer that is none',
    new NetworkError(new SyntaxError('Unexpected token <')),
    messages.invalidResponse,
  ],
  [
    'a proxy that waits less',
    refusal(504, 'UNKNOWN', webMessages.somethingWentWrong),
    messages.tookTooLong,
  ],
  [
    'a proxy without a server',
    refusal(502, 'UNKNOWN', webMessages.somethingWentWrong),
    messages.unexpectedError,
  ],
  [
    'a fault of the server',
    refusal(500, 'INTERNAL_SERVER_ERROR', 'Something.'),
    messages.unexpectedError,
  ],
  [
    'what the server says of the model',
    refusal(502, 'BAD_GATEWAY', messages.noUsableResponse),
    messages.noUsableResponse,
  ],
  [
    'too many questions',
    refusal(429, 'TOO_MANY_REQUESTS', messages.tooManyQuestions),
    messages.tooManyQuestions,
  ],
  ['anything else', new Error('x is undefined'), messages.unexpectedError],
])('a question that fails for %s has the sentence of the specification', (_, error, sentence) => {
  expect(toErrorText(error)).toBe(sentence);
});
