import { type Classifier, chancesOf, readClassifier, type Scores } from './classifier.ts';
import { createReader, earlierWeight } from './features.ts';
import { type Case, groupOf, type Knowledge, readKnowledge } from './knowledge.ts';

/** A case and its chance. */
export type Candidate = { case: Case; chance: number };

/** How the referee understands a text. */
export type Reading = {
  /** As sums of which follow-ups are read. */
  scores: Scores;
  /** All cases, the likeliest first. */
  candidates: readonly Candidate[];
  /** Those of the likeliest group, in the order of the file. */
  own: readonly Candidate[];
  /** By group; the information of an answer is one of its own. With what lacks its deciding fact. */
  groups: ReadonlyMap<string, number>;
  /** The likeliest group. */
  group: string;
  /** The chance that it lacks the fact that decides between the cases of that group. */
  open: number;
  /** Log odds that a rule answers it. */
  evidence: number;
  /** Whether it asks how a case is decided, not for a number, a reason or a duty. */
  asksForRuling: boolean;
};

export type Referee = {
  read: (text: string) => Reading;
  /** Reads a follow-up with the texts that it follows. */
  readAfter: (now: Reading, before: readonly Reading[]) => Reading;
  /** The words for a value of a fact. */
  wordsFor: (fact: string, value: string) => string;
};

const oddsMin = 1e-6;

export function createReferee(knowledge: Knowledge, { classes, scores }: Classifier): Referee {
  const textOf = createReader(knowledge);
  const byId = new Map(knowledge.cases.map((each) => [each.id, each]));
  const reading = (found: Scores): Reading => {
    const chances = chancesOf(found);
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
    candidates.sort((one, other) => other.chance - one.chance);
    const off = Math.min(1 - oddsMin, Math.max(oddsMin, groups.get('off') ?? 0));
    groups.delete('off');
    const [group = ''] = [...groups].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0]);
    const open = classes.indexOf(`${group}/?`);
    return {
      scores: found,
      candidates,
      own: inOrder.filter((each) => each.case.group === group),
      groups,
      group,
      open: chances[open] ?? 0,
      evidence: Math.log((1 - off) / off),
      asksForRuling: (found.at(-1) ?? 0) > 0,
    };
  };
  return {
    read: (text) => reading(scores(textOf(text))),
    readAfter: (now, before) =>
      reading(
        now.scores.map(
          (score, at) =>
            score +
            before.reduce((sum, each) => sum + (earlierWeight / before.length) * (each.scores[at] ?? 0), 0),
        ),
      ),
    wordsFor: (fact, value) => knowledge.wording.get(`${fact}=${value}`) ?? value,
  };
}

let prepared: Promise<Referee> | undefined;

/** The referee, read from its files when first needed. A failure is tried again with the next question. */
export function getReferee(): Promise<Referee> {
  prepared ??= Promise.all([readKnowledge(), readClassifier()])
    .then(([knowledge, classifier]) => createReferee(knowledge, classifier))
    .catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
  return prepared;
}
