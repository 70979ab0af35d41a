import { readFile } from 'node:fs/promises';
import { type Verdict, verdicts } from '#features/referee/data/verdict.ts';

/** An answer of the built-in referee to one situation, or to one question for information. */
export type Case = {
  /** `group/name`; `info/name` for a question for a number, an order or a word. */
  id: string;
  /**
   * Cases of one group are told apart by facts alone; each answer to a question for information has
   * its own.
   */
  group: string;
  /** The deciding one first. */
  rules: readonly string[];
  /** `none` for information. */
  verdict: Verdict;
  /** Values by fact. */
  facts: ReadonlyMap<string, string>;
  /** What was so: "it had not bounced"; empty where no fact separates it. */
  was: string;
  /** The answer in one sentence. */
  sentence: string;
};

/** What the referee knows: the files of server/data, one record a line. */
export type Knowledge = {
  cases: readonly Case[];
  /** The words for `fact=value`. */
  wording: ReadonlyMap<string, string>;
  /** What is written, and what it is taken for. */
  synonyms: ReadonlyMap<string, string>;
};

/** A question as a player put it. */
export type TrainingQuestion = {
  /** Of a case; `group/?` if the fact is missing that decides it; `off` if no rule answers it. */
  id: string;
  question: string;
  /** The question that it follows; without one it stands alone. */
  earlier?: string;
  /** Whether it asks how a case is decided, not for a number, a duty or a word. */
  asksForRuling: boolean;
};

export async function recordsOf(name: string): Promise<string[][]> {
  const text = await readFile(new URL(`../data/${name}`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
}

function verdictOf(text: string): Verdict {
  const verdict = verdicts.find((each) => each === text);
  if (verdict === undefined) throw new Error(`"${text}" is no verdict.`);
  return verdict;
}

/**
 * The group of a case, of a question that lacks its fact, or of the questions that no rule answers.
 */
export const groupOf = (id: string): string =>
  id.startsWith('info/') ? id : (id.split('/')[0] ?? '');

/** Reads cases, facts and synonyms. @throws {Error} for an invalid record */
export async function readKnowledge(): Promise<Knowledge> {
  const [cases, facts, synonyms] = await Promise.all(
    ['cases.tsv', 'facts.tsv', 'synonyms.tsv'].map(recordsOf),
  );
  const wording = new Map(
    (facts ?? []).map(([fact, value, text = '']) => [`${fact}=${value}`, text]),
  );
  return {
    cases: (cases ?? []).map(([id = '', rules = '', verdict = '', stated = '', sentence = '']) => {
      const pairs = stated.split(' ').filter((pair) => pair !== '');
      const was = pairs.map((pair) => {
        const text = wording.get(pair);
        if (text === undefined) throw new Error(`${pair} of ${id} has no words.`);
        return text;
      });
      return {
        id,
        group: groupOf(id),
        rules: rules.split(' '),
        verdict: verdictOf(verdict),
        facts: new Map(pairs.map((pair) => pair.split('=') as [string, string])),
        was: was.join(' and '),
        sentence,
      };
    }),
    wording,
    synonyms: new Map(synonyms?.map(([written = '', meant = '']) => [written, meant])),
  };
}

/** What a player claims about a case, and whether it is so. */
export type Claim = { id: string; isSo: boolean; claim: string };

/** What the classifiers learn from. */
export type Training = { questions: TrainingQuestion[]; claims: Claim[] };

export async function readTraining(): Promise<Training> {
  const [questions = [], offTopic = [], followUps = [], claims = []] = await Promise.all(
    [
      'training-questions.tsv',
      'off-topic-questions.txt',
      'training-follow-ups.tsv',
      'training-claims.tsv',
    ].map(recordsOf),
  );
  return {
    questions: [
      ...questions.map(([id = '', question = '', kind]) => ({
        id,
        question,
        asksForRuling: kind !== 'information' && !id.startsWith('info/'),
      })),
      ...followUps.map(([id = '', earlier = '', question = '']) => ({
        id,
        question,
        earlier,
        asksForRuling: !id.startsWith('info/'),
      })),
      ...offTopic.map(([question = '']) => ({ id: 'off', question, asksForRuling: false })),
      ...claims.map(([id = '', , question = '']) => ({
        id,
        question,
        asksForRuling: !id.startsWith('info/'),
      })),
    ],
    claims: claims.map(([id = '', isSo, claim = '']) => ({ id, isSo: isSo === 'true', claim })),
  };
}
