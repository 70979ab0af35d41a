import type { RefereeAnswer } from '#features/referee/contract.ts';
import { edition } from '#features/referee/data/rule.ts';
import { messages } from '#features/referee/messages.ts';
import { answer } from '#features/referee/rules/answer.ts';
import { subjectOf } from '#features/referee/rules/answer-question.ts';
import { questionMax } from '#features/referee/rules/limits.ts';
import { promptFor } from '#features/referee/rules/prompt.ts';
import type { Turn } from '#features/referee/rules/question.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type RateLimitRule, rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { modelOf } from './model.ts';
import { askModel } from './service/ask-model.ts';

type Asked = {
  question: string;
  history: readonly Turn[];
  include_rule_numbers: boolean;
  from_rulebook: boolean;
};

/** REFEREE_QUESTIONS_PER_HOUR for each person, on all nodes together. */
const byPerson = ({ config }: AppContext): RateLimitRule =>
  rateLimitRule({
    name: 'referee_questions',
    points: config.refereeQuestionsPerHour,
    perSeconds: 3600,
    store: 'database',
  });

/**
 * Answers a question about the rules: by the model that the settings name, else from the built-in rulebook (spec 2.9 and 7.5; decisions
 * 0097 and 0101). The client's conversation is data; nothing of it is kept, and a model that fails hands over to nobody by itself.
 *
 * @param gone ends when nobody waits for the answer any more
 * @throws {AppError} 429 when the person has asked too much within an hour; what the specification says of a model that fails
 */
export async function answerQuestion(
  app: AppContext,
  viewer: Viewer,
  asked: Asked,
  gone: AbortSignal,
): Promise<RefereeAnswer> {
  await takeQuestion(app, viewer);
  const { question, history, include_rule_numbers, from_rulebook } = asked;
  // Nobody's question was longer, whatever the client says.
  const questions = history
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text.slice(0, questionMax));
  const before = subjectOf(questions);
  const model = from_rulebook ? null : modelOf(app.config);
  const { rules, ...said } =
    model === null
      ? answer(question, { before, include_rule_numbers })
      : await askModel(app, model, promptFor(asked, before), gone);
  return {
    ...said,
    rules: rules.map(({ id, number, name, text }) => ({
      id,
      number,
      edition: number === null ? null : edition,
      name,
      text,
    })),
    source: model === null ? 'built_in' : 'model',
  };
}

async function takeQuestion(app: AppContext, { user_id }: Viewer): Promise<void> {
  try {
    await app.rateLimits.consume(byPerson(app), user_id);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
    const { retryAfterSeconds } = error;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const sentence = messages.hourUsedUp(app.config.refereeQuestionsPerHour, minutes);
    throw new AppError('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds });
  }
}
