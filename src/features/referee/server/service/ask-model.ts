import { messages } from '#features/referee/messages.ts';
import { type ModelAnswer, readModelAnswer } from '#features/referee/rules/model-answer.ts';
import type { Prompt } from '#features/referee/rules/prompt.ts';
import { type Model, ModelFailure } from '#features/referee/server/model.ts';
import { second } from '#platform/common/clock.ts';
import { AppError, type ErrorCode } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';

const attemptTime = 30 * second;
/** Before the second and the third attempt; after that one there is none (spec 7.5). */
const waits = [2 * second, 4 * second];

const said: Record<ModelFailure['reason'], readonly [ErrorCode, (detail: string) => string]> = {
  timeout: ['TIMEOUT', () => messages.tookTooLong],
  not_configured: ['SERVICE_UNAVAILABLE', () => messages.not_configured],
  too_many: ['TOO_MANY_REQUESTS', () => messages.tooManyQuestions],
  network: ['BAD_GATEWAY', () => messages.networkError],
  invalid: ['BAD_GATEWAY', () => messages.invalidResponse],
  unreadable: ['BAD_GATEWAY', () => messages.failedToProcess],
  refused: ['BAD_GATEWAY', (detail) => messages.failedToGet(detail)],
  no_answer: ['BAD_GATEWAY', () => messages.trouble],
};

/**
 * Asks a model up to three times, each for at most 30 s, 2 s and 4 s apart (spec 7.5). Ends with whoever has asked.
 * @param gone ends when nobody waits for the answer any more
 * @throws {AppError} with the specification's sentence for what went wrong the last time (spec 8)
 */
export async function askModel(
  { pause, log }: AppContext,
  model: Model,
  prompt: Prompt,
  gone: AbortSignal,
): Promise<ModelAnswer> {
  for (const wait of [...waits, null]) {
    try {
      return await attempt(pause, model, prompt, gone);
    } catch (error) {
      if (gone.aborted) throw new AppError('TIMEOUT', messages.tookTooLong);
      if (!(error instanceof ModelFailure)) throw error;
      log.warn({ reason: error.reason, detail: error.message }, 'the model did not answer');
      if (wait === null || !error.mayPass) throw refusal(error);
      await pause(wait, gone).catch(() => undefined);
    }
  }
  throw new AppError('INTERNAL_SERVER_ERROR', messages.unexpected);
}

function refusal({ reason, message }: ModelFailure): AppError {
  const [code, sentence] = said[reason];
  return new AppError(code, sentence(message));
}

async function attempt(
  pause: AppContext['pause'],
  model: Model,
  prompt: Prompt,
  gone: AbortSignal,
): Promise<ModelAnswer> {
  const ended = new AbortController();
  const late = new AbortController();
  void pause(attemptTime, ended.signal).then(
    () => late.abort(),
    () => undefined,
  );
  try {
    const answer = readModelAnswer(await model.write(prompt, AbortSignal.any([gone, late.signal])), prompt);
    if (answer === null) throw new ModelFailure('no_answer', 'Response too short', { mayPass: true });
    return answer;
  } catch (error) {
    if (late.signal.aborted) throw new ModelFailure('timeout', 'no answer within 30 s', { mayPass: true });
    throw error;
  } finally {
    ended.abort();
  }
}
