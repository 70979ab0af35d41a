import type { RefereeAnswer } from '#features/referee/contract.ts';
import { edition } from '#features/referee/data/rule.ts';
import { messages } from '#features/referee/messages.ts';
import { answer } from '#features/referee/rules/answer.ts';
import { questionMax, type Turn } from '#features/referee/rules/question.ts';
import { AppError } from '#platform/common/errors.ts';
import { type LimitRule, limitRule } from '#platform/server/limits.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';

type Asked = { question: string; history: readonly Turn[]; include_rule_numbers: boolean };

/** REFEREE_QUESTIONS_PER_HOUR for each person, on all nodes together. */
const byPerson = ({ config }: Platform): LimitRule =>
  limitRule({
    name: 'referee_questions',
    points: config.referee_questions_per_hour,
    per_seconds: 3600,
    store: 'database',
  });

/**
 * Answers a question about the rules from the built-in rulebook (spec 2.9; decision 0097). Of the conversation only the last question
 * of the person counts, for what follows it up; nothing of it is kept.
 *
 * 429 in the spec's words when the person has asked too much within an hour.
 */
export async function answerQuestion(
  platform: Platform,
  viewer: Viewer,
  asked: Asked,
): Promise<RefereeAnswer> {
  await takeQuestion(platform, viewer);
  const { question, history, include_rule_numbers } = asked;
  // Nobody's question was longer, whatever the client says.
  const before = history.findLast(({ role }) => role === 'user')?.text.slice(0, questionMax);
  const { rules, ...said } = answer(question, { before, include_rule_numbers });
  return {
    ...said,
    rules: rules.map(({ number, text }) => ({ number, edition, text })),
    source: 'built_in',
  };
}

async function takeQuestion(platform: Platform, { user_id }: Viewer): Promise<void> {
  try {
    await platform.limits.take(byPerson(platform), user_id);
  } catch (error) {
    if (!(error instanceof AppError) || error.retry_after_seconds === undefined) throw error;
    const { retry_after_seconds } = error;
    throw new AppError('TOO_MANY_REQUESTS', messages.too_many_questions, { retry_after_seconds });
  }
}
