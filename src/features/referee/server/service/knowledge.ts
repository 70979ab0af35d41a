import { readFile } from 'node:fs/promises';
import { type Verdict, verdicts } from '#features/referee/data/verdict.ts';

/** A question as a player put it; the rules that answer it, the deciding one first. */
type TrainingQuestion = { rules: readonly string[]; verdict: Verdict; question: string };

/** How rules decide one situation. */
export type Ruling = {
  rules: readonly string[];
  verdict: Verdict;
  /** The concepts of the situation: one of each group. */
  concepts: readonly (readonly string[])[];
  /** Concepts of other situations. */
  excluded: readonly string[];
  /** The answer in one sentence. */
  summary: string;
};

/** Words for a concept. Phrases of one family take each other's words away, longer ones first. */
type Phrase = { family: string; concept: string; text: string };

/** What the referee learns from: the files of server/data, one record a line. */
export type Knowledge = {
  trainingQuestions: readonly TrainingQuestion[];
  /** Questions that are not about the rules. */
  offTopicQuestions: readonly string[];
  rulings: readonly Ruling[];
  phrases: readonly Phrase[];
  /** Concepts that exclude each other: in a follow-up, a new one replaces the earlier ones. */
  alternatives: readonly ReadonlySet<string>[];
  /** What is written, and what it is taken for. */
  synonyms: ReadonlyMap<string, string>;
};

async function recordsOf(name: string, fields: number): Promise<string[][]> {
  const text = await readFile(new URL(`../data/${name}`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((line, at) => {
      const record = line.split('\t');
      if (record.length !== fields) throw new Error(`${name}:${at + 1} does not have ${fields} fields.`);
      return record;
    });
}

function verdictOf(text: string): Verdict {
  const verdict = verdicts.find((each) => each === text);
  if (verdict === undefined) throw new Error(`"${text}" is no verdict.`);
  return verdict;
}

/** Reads the files of server/data. @throws {Error} for an invalid record */
export async function readKnowledge(): Promise<Knowledge> {
  const [questions, offTopic, rulings, phrases, alternatives, synonyms] = await Promise.all([
    recordsOf('training-questions.tsv', 3),
    recordsOf('off-topic-questions.txt', 1),
    recordsOf('rulings.tsv', 4),
    recordsOf('concepts.tsv', 3),
    recordsOf('alternatives.txt', 1),
    recordsOf('synonyms.tsv', 2),
  ]);
  const meanings = new Map(synonyms.map(([written = '', meant = '']) => [written, meant]));
  if (meanings.size < synonyms.length) throw new Error('synonyms.tsv has a word twice.');
  return {
    trainingQuestions: questions.map(([rules = '', verdict = '', question = '']) => ({
      rules: rules.split(' '),
      verdict: verdictOf(verdict),
      question,
    })),
    offTopicQuestions: offTopic.map(([question = '']) => question),
    rulings: rulings.map(([rules = '', verdict = '', when = '', summary = '']) => {
      const parts = when.split(' ').filter((part) => part !== '');
      return {
        rules: rules.split(' '),
        verdict: verdictOf(verdict),
        concepts: parts.filter((part) => !part.startsWith('!')).map((part) => part.split('|')),
        excluded: parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1)),
        summary,
      };
    }),
    phrases: phrases.map(([family = '', concept = '', text = '']) => ({ family, concept, text })),
    alternatives: alternatives.map(([names = '']) => new Set(names.split(' '))),
    synonyms: meanings,
  };
}
