import type { RefereeAnswer } from '#features/referee/contract.ts';
import type { Rule } from '#features/referee/data/rule.ts';
import { answersMax, factsMax, questionMax, rulesMax } from '#features/referee/limits.ts';
import { messages } from '#features/referee/messages.ts';
import type { AnsweredFact, Turn } from '#features/referee/rules/question.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type RateLimitRule, rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { modelOf } from './model.ts';
import { toAnswer, toAsks, toCases, toQuoted } from './service/answer.ts';
import { askModel } from './service/ask-model.ts';
import { decideMessage } from './service/decide.ts';
import type { Decision } from './service/decide-alone.ts';
import { promptFor } from './service/prompt.ts';
import { getReferee } from './service/referee.ts';

type QuestionInput = {
  question: string;
  history: readonly Turn[];
  include_rule_numbers: boolean;
  facts: readonly AnsweredFact[];
  from_rulebook: boolean;
};

/** REFEREE_QUESTIONS_PER_HOUR per user, over all nodes. */
const perUserLimit = ({ config }: AppContext): RateLimitRule =>
  rateLimitRule({
    name: 'referee_questions',
    points: config.refereeQuestionsPerHour,
    message: (seconds) =>
      messages.hourUsedUp(config.refereeQuestionsPerHour, Math.ceil(seconds / 60)),
  });

/** Facts cost no question; the two answers to one ask for at most two each. */
const perUserFacts = ({ config }: AppContext): RateLimitRule =>
  rateLimitRule({
    name: 'referee_facts',
    points: answersMax * factsMax * config.refereeQuestionsPerHour,
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
  await app.rateLimits.consume(
    facts.length > 0 ? perUserFacts(app) : perUserLimit(app),
    viewer.user_id,
  );
  // Untrusted: the client may send longer questions than were ever accepted.
  const earlier = history
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text.slice(0, questionMax));
  const referee = await getReferee();
  const answered = decideMessage(referee, question, earlier, facts);
  if (answered === null) throw new AppError('BAD_REQUEST', messages.otherFact);
  const { decided, unanswered } = answered;
  const model = from_rulebook || facts.length > 0 ? null : modelOf(app.config);
  if (model === null)
    return {
      answers: decided.map(({ question: part, decision }) => {
        const { rules, ...answer } = toAnswer(decision, include_rule_numbers);
        const parts = { cases: toCases(decision), asks: toAsks(referee, decision) };
        return {
          question: decided.length > 1 ? part : null,
          ...answer,
          rules: toQuoted(rules),
          ...parts,
        };
      }),
      unanswered,
      source: 'built_in',
    };
  const found = mergeRules(decided.map(({ decision }) => decision));
  const { rules, ...answer } = await askModel(app, model, promptFor(input, found), signal);
  // a model that refuses has no cases either; it tells the case of the question itself
  const cases =
    rules.length === 0
      ? []
      : decided.flatMap(({ decision }) => toCases({ ...decision, described: null }));
  return {
    answers: [{ question: null, ...answer, rules: toQuoted(rules), cases, asks: null }],
    unanswered: [],
    source: 'model',
  };
}

/** The rules of one or two decisions, in turn, at most three. */
function mergeRules(decisions: readonly Decision[]): Rule[] {
  const inTurn = Array.from({ length: rulesMax }, (_, at) =>
    decisions.flatMap(({ rules }) => rules[at] ?? []),
  );
  return [...new Set(inTurn.flat())].slice(0, rulesMax);
}
