import type { RefereeAnswer } from '#features/referee/contract.ts';
import { edition } from '#features/referee/data/rule.ts';
import { messages } from '#features/referee/messages.ts';
import { factsMax, questionMax } from '#features/referee/rules/limits.ts';
import type { SettledFact, Turn } from '#features/referee/rules/question.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type RateLimitRule, rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { modelOf } from './model.ts';
import { toAnswer, toCases } from './service/answer.ts';
import { askModel } from './service/ask-model.ts';
import { decideSettled } from './service/decide.ts';
import { promptFor } from './service/prompt.ts';
import { getReferee } from './service/referee.ts';

type QuestionInput = {
  question: string;
  history: readonly Turn[];
  include_rule_numbers: boolean;
  facts: readonly SettledFact[];
  from_rulebook: boolean;
};

/** REFEREE_QUESTIONS_PER_HOUR per user, over all nodes. */
const perUserLimit = ({ config }: AppContext): RateLimitRule =>
  rateLimitRule({
    name: 'referee_questions',
    points: config.refereeQuestionsPerHour,
    perSeconds: 3600,
    message: (seconds) => messages.hourUsedUp(config.refereeQuestionsPerHour, Math.ceil(seconds / 60)),
  });

/** Facts cost no question, which asks for at most two. */
const perUserFacts = ({ config }: AppContext): RateLimitRule =>
  rateLimitRule({
    name: 'referee_facts',
    points: factsMax * config.refereeQuestionsPerHour,
    perSeconds: 3600,
    message: (seconds) => messages.factsUsedUp(Math.ceil(seconds / 60)),
  });

/**
 * Answers a question about the rules: by the configured model, else from the built-in rulebook
 * (spec 2.9 and 7.5; decisions 0022). The client's conversation is data and is not stored.
 * A failing model does not fall back to the rulebook.
 * @param signal aborted when the client disconnects
 * @throws BAD_REQUEST for facts that were not asked for; TOO_MANY_REQUESTS above the hourly limit;
 *   the specification's errors for a failing model
 */
export async function answerQuestion(
  app: AppContext,
  viewer: Viewer,
  input: QuestionInput,
  signal: AbortSignal,
): Promise<RefereeAnswer> {
  const { question, history, include_rule_numbers, facts, from_rulebook } = input;
  await app.rateLimits.consume(facts.length > 0 ? perUserFacts(app) : perUserLimit(app), viewer.user_id);
  // Untrusted: the client may send longer questions than were ever accepted.
  const earlier = history.filter(({ role }) => role === 'user').map(({ text }) => text.slice(0, questionMax));
  const referee = await getReferee();
  const decision = decideSettled(referee, question, earlier, facts);
  if (decision === null) throw new AppError('BAD_REQUEST', messages.otherFact);
  const model = from_rulebook || facts.length > 0 ? null : modelOf(app.config);
  const { rules, ...result } =
    model === null
      ? toAnswer(decision, include_rule_numbers)
      : await askModel(app, model, promptFor(input, decision.rules), signal);
  return {
    ...result,
    rules: rules.map(({ id, number, name, text }) => ({
      id,
      number,
      edition: number === null ? null : edition,
      name,
      text,
    })),
    // a model that refuses has no cases either
    ...(model !== null && rules.length === 0
      ? { cases: [], asks: null }
      : toCases(referee, decision, model !== null)),
    source: model === null ? 'built_in' : 'model',
  };
}
