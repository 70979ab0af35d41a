import { messages } from '#features/referee/messages.ts';
import { type Model, ModelFailure } from '#features/referee/server/model.ts';
import { second } from '#platform/common/clock.ts';
import { AppError, type ErrorCode } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Answer } from './answer.ts';
import { readModelAnswer } from './model-answer.ts';
import type { Prompt } from './prompt.ts';

const attemptTimeout = 30 * second;
/** Before the second and the third attempt, which is the last (spec 7.5). */
const retryDelays = [2 * second, 4 * second];

const errorsByReason: Record<
  ModelFailure['reason'],
  readonly [ErrorCode, (detail: string) => string]
> = {
  timeout: ['TIMEOUT', () => messages.tookTooLong],
  not_configured: ['SERVICE_UNAVAILABLE', () => messages.notConfigured],
  too_many: ['TOO_MANY_REQUESTS', () => messages.tooManyQuestions],
  network: ['BAD_GATEWAY', () => messages.networkError],
  invalid: ['BAD_GATEWAY', () => messages.invalidResponse],
  unreadable: ['BAD_GATEWAY', () => messages.failedToProcessResponse],
  refused: ['BAD_GATEWAY', (detail) => messages.failedToGetResponse(detail)],
  no_answer: ['BAD_GATEWAY', () => messages.noUsableResponse],
};

/**
 * Asks a model in up to three attempts of at most 30 s, with pauses of 2 s and 4 s (spec 7.5).
 * @param signal aborted when the client disconnects
 * @throws {AppError} with the specification's message for the last failure (spec 8)
 */
export async function askModel(
  { pause, log }: AppContext,
  model: Model,
  prompt: Prompt,
  signal: AbortSignal,
): Promise<Answer> {
  for (const retryDelay of [...retryDelays, null]) {
    try {
      return await attempt(pause, model, prompt, signal);
    } catch (error) {
      if (signal.aborted) throw new AppError('TIMEOUT', messages.tookTooLong);
      if (!(error instanceof ModelFailure)) throw error;
      log.warn({ reason: error.reason, detail: error.message }, 'the model did not answer');
      if (retryDelay === null || !error.isRetryable) throw toAppError(error);
      await pause(retryDelay, signal).catch(() => undefined);
    }
  }
  throw new AppError('INTERNAL_SERVER_ERROR', messages.unexpectedError);
}

function toAppError({ reason, message }: ModelFailure): AppError {
  const [code, toMessage] = errorsByReason[reason];
  return new AppError(code, toMessage(message));
}

async function attempt(
  pause: AppContext['pause'],
  model: Model,
  prompt: Prompt,
  signal: AbortSignal,
): Promise<Answer> {
  const settled = new AbortController();
  const timeout = new AbortController();
  void pause(attemptTimeout, settled.signal).then(
    () => timeout.abort(),
    () => undefined,
  );
  try {
    const answer = readModelAnswer(
      await model.write(prompt, AbortSignal.any([signal, timeout.signal])),
      prompt,
    );
    if (answer === null) throw new ModelFailure('no_answer', 'Response too short');
    return answer;
  } catch (error) {
    if (timeout.signal.aborted) throw new ModelFailure('timeout', 'no answer within 30 s');
    throw error;
  } finally {
    settled.abort();
  }
}
