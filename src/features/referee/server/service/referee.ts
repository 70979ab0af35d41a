import { withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import {
  type Classifier,
  type Classifiers,
  chancesOf,
  readClassifiers,
  type Scores,
} from './classifier.ts';
import { createReader, earlierWeight, type Features, featuresOfClaim } from './features.ts';
import { type Case, groupOf, type Knowledge, readKnowledge } from './knowledge.ts';
import { excludedBy } from './quantities.ts';

/** A case and its chance. */
export type Candidate = { case: Case; chance: number };

/** How the referee understands a text. */
export type Reading = {
  /** As sums of which follow-ups are read. */
  scores: Scores;
  /** Ids of the cases that its quantities exclude. */
  excluded: readonly string[];
  hasNumbers: boolean;
  /** All cases, the likeliest first. */
  candidates: readonly Candidate[];
  /** Those of the likeliest group, in the order of the file. */
  own: readonly Candidate[];
  /**
   * By group; the information of an answer is one of its own. With what lacks its deciding fact.
   */
  groups: ReadonlyMap<string, number>;
  /** The likeliest group. */
  group: string;
  /** The chance that it lacks the fact that decides between the cases of that group. */
  open: number;
  /** Log odds that a rule answers it. */
  evidence: number;
  /** Whether it asks how a case is decided, not for a number, a reason or a duty. */
  asksForRuling: boolean;
  /** The chance that it cannot be understood without the text before. */
  followsUp: number;
};

/** A text as the referee understands it. */
export type Considered = { text: string; reading: Reading };

export type Referee = {
  read: (text: string) => Reading;
  /** Reads a follow-up with the texts that it follows. */
  readAfter: (now: Reading, before: readonly Reading[]) => Reading;
  /** The chance that what a text claims about a case is so. */
  chanceOfClaim: (text: string, about: Case) => number;
  /** The words for a value of a fact. */
  wordsFor: (fact: string, value: string) => string;
};

const oddsMin = 1e-6;

/** The chance of `yes`. */
function chanceOf(classifier: Classifier, features: Features): number {
  return chancesOf(classifier.scores(features))[classifier.classes.indexOf('yes')] ?? 0;
}

export function createReferee(knowledge: Knowledge, classifiers: Classifiers): Referee {
  const textOf = createReader(knowledge);
  const byId = new Map(knowledge.cases.map((each) => [each.id, each]));
  const { classes } = classifiers.case;
  const readScores = (scores: Scores, excluded: readonly string[]) => {
    const isExcluded = (at: number) => excluded.includes(classes[at] ?? '');
    const chances = chancesOf(
      scores.map((score, at) => (isExcluded(at) ? Number.NEGATIVE_INFINITY : score)),
    );
    const groups = new Map<string, number>();
    const candidates: Candidate[] = [];
    for (const [at, id] of classes.entries()) {
      const chance = chances[at] ?? 0;
      const group = groupOf(id);
      groups.set(group, (groups.get(group) ?? 0) + chance);
      const known = byId.get(id);
      if (known !== undefined) candidates.push({ case: known, chance });
    }
    const inOrder = [...candidates];
    candidates.sort((a, b) => b.chance - a.chance);
    const off = Math.min(1 - oddsMin, Math.max(oddsMin, groups.get('off') ?? 0));
    groups.delete('off');
    const [group = ''] = [...groups].reduce(
      (best, each) => (each[1] > best[1] ? each : best),
      ['', 0],
    );
    return {
      scores,
      excluded,
      candidates,
      groups,
      group,
      own: inOrder.filter((each) => each.case.group === group),
      open: chances[classes.indexOf(`${group}/?`)] ?? 0,
      evidence: Math.log((1 - off) / off),
    };
  };
  return {
    read: (text) => {
      const features = textOf(text);
      return {
        ...readScores(
          classifiers.case.scores(features),
          [...excludedBy].flatMap(([concept, ids]) => (features.has(`#${concept}`) ? ids : [])),
        ),
        hasNumbers: /\d/.test(text),
        asksForRuling: chanceOf(classifiers.ruling, features) > 0.5,
        followsUp: chanceOf(classifiers.followUp, features),
      };
    },
    readAfter: (now, before) => ({
      ...now,
      ...readScores(
        now.scores.map(
          (score, at) =>
            score +
            before.reduce(
              (sum, each) => sum + (earlierWeight / before.length) * (each.scores[at] ?? 0),
              0,
            ),
        ),
        now.hasNumbers ? now.excluded : before.flatMap((each) => each.excluded),
      ),
    }),
    chanceOfClaim: (text, about) =>
      chanceOf(classifiers.claim, featuresOfClaim(withoutNumbers(text), about)),
    wordsFor: (fact, value) => knowledge.wording.get(`${fact}=${value}`) ?? value,
  };
}

export const consider = (referee: Referee, text: string): Considered => ({
  text,
  reading: referee.read(withoutNumbers(text)),
});

let prepared: Promise<Referee> | undefined;

/**
 * The referee, read from its files when first needed. A failure is tried again with the next
 * question.
 */
export function getReferee(): Promise<Referee> {
  prepared ??= Promise.all([readKnowledge(), readClassifiers()])
    .then(([knowledge, classifiers]) => createReferee(knowledge, classifiers))
    .catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
  return prepared;
}
