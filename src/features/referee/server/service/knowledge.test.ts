import { expect, it } from 'vitest';
import { rulebook, ruleOf } from '#features/referee/data/rulebook.ts';
import { readKnowledge } from './knowledge.ts';
import { measuredNames } from './quantities.ts';

const { alternatives, offTopicQuestions, phrases, rulings, synonyms, trainingQuestions } =
  await readKnowledge();
const concepts = new Set(phrases.map(({ concept }) => concept).filter((name) => !name.startsWith('@')));
const duplicatesOf = (lines: readonly string[]) => lines.filter((line, at) => lines.indexOf(line) !== at);

it('rulings use known concepts, and every concept is used', () => {
  const used = new Set(rulings.flatMap(({ concepts: groups, excluded }) => [...groups.flat(), ...excluded]));
  const known = new Set([...concepts, ...measuredNames]);
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  const features = new Set(alternatives.flatMap((names) => [...names]));
  expect([...features].filter((name) => !known.has(name))).toEqual([]);
  // others of its family take words away from a concept
  const families = Map.groupBy(phrases, ({ family }) => family);
  const isAlone = (name: string) => families.get(name)?.every(({ concept }) => concept === name);
  expect([...concepts].filter((name) => !used.has(name) && isAlone(name))).toEqual([]);
});

it('every rule decides something, and every ruling says why in a sentence', () => {
  const decided = new Set(rulings.flatMap(({ rules }) => rules));
  const pointers = ['21.A.2', '24.B', '7.E.1'];
  expect(
    rulebook
      .map(({ id }) => id)
      .filter((id) => !decided.has(id))
      .sort(),
  ).toEqual(pointers);
  for (const { rules, summary } of rulings) {
    expect(summary).toMatch(/^[A-Z0-9].{10,200}\.$/);
    for (const id of rules) expect(ruleOf(id).id).toBe(id);
  }
});

it('training questions name existing rules, stand there once, and are not among the off-topic ones', () => {
  for (const id of new Set(trainingQuestions.flatMap(({ rules }) => rules))) expect(ruleOf(id).id).toBe(id);
  const questions = [...trainingQuestions.map(({ question }) => question), ...offTopicQuestions];
  expect(duplicatesOf(questions.map((question) => question.toLowerCase()))).toEqual([]);
  expect(questions.filter((question) => question.trim() !== question || question.length < 2)).toEqual([]);
});

it('a phrase begins and ends with a word', () => {
  const wrong = (text: string) => !/^[a-z0-9/@]+( (\.\.|[a-z0-9/@]+))*$/.test(text) || text.endsWith('..');
  expect(phrases.map(({ text }) => text).filter(wrong)).toEqual([]);
  expect(duplicatesOf(phrases.map(({ concept, text }) => `${concept} ${text}`))).toEqual([]);
});

it('a phrase names words or a known class of words', () => {
  const named = phrases.flatMap(({ text }) => text.match(/@[a-z]+/g) ?? []);
  const classes = new Set(phrases.map(({ concept }) => concept));
  expect([...new Set(named)].filter((name) => !classes.has(name))).toEqual([]);
});

it('a synonym is a word or a saying in small letters', () => {
  expect([...synonyms.keys()].filter((written) => !/^[a-z0-9]+( [a-z0-9]+)*$/.test(written))).toEqual([]);
});
