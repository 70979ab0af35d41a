import { expect, it } from 'vitest';
import { rulebook, ruleOf } from '#features/referee/data/rulebook.ts';
import { readClassifiers } from './classifier.ts';
import { type Case, groupOf, readKnowledge, readTraining, recordsOf } from './knowledge.ts';

const { cases, synonyms } = await readKnowledge();
const { questions, claims } = await readTraining();
const byGroup = Map.groupBy(cases, ({ group }) => group);
const duplicatesOf = (lines: readonly string[]) =>
  lines.filter((line, at) => lines.indexOf(line) !== at);

it('every rule decides something, and every case says why in a sentence', () => {
  const decided = new Set(cases.flatMap(({ rules }) => rules));
  const pointers = ['21.A.2', '24.B', '7.E.1'];
  expect(
    rulebook
      .map(({ id }) => id)
      .filter((id) => !decided.has(id))
      .sort(),
  ).toEqual(pointers);
  for (const { rules, sentence } of cases) {
    expect(sentence).toMatch(/^[A-Z0-9].{10,200}\.$/);
    for (const id of rules) expect(ruleOf(id).id).toBe(id);
  }
  expect(duplicatesOf(cases.map(({ id }) => id))).toEqual([]);
});

it('a group has one to six cases, and facts tell each of them from the others', () => {
  const differ = (one: Case, other: Case) =>
    [...one.facts].some(([fact, value]) => (other.facts.get(fact) ?? value) !== value);
  for (const [group, own] of byGroup) {
    expect(own.length, group).toBeLessThanOrEqual(6);
    for (const one of own)
      for (const other of own)
        if (one !== other) expect(differ(one, other), `${one.id} and ${other.id}`).toBe(true);
    if (own.length > 1) expect(own.map(({ verdict }) => verdict)).not.toContain('none');
  }
});

it('the classifier was trained with the questions of each case', async () => {
  const { classes } = (await readClassifiers()).case;
  expect(new Set(classes)).toEqual(new Set(questions.map(({ id }) => id)));
  expect(cases.map(({ id }) => id).filter((id) => !classes.includes(id))).toEqual([]);
});

it('every value of a fact is one of some case', async () => {
  const used = new Set(cases.flatMap(({ facts }) => [...facts].map((pair) => pair.join('='))));
  const values = (await recordsOf('facts.tsv')).map(([fact, value]) => `${fact}=${value}`);
  expect(values.filter((each) => !used.has(each))).toEqual([]);
  expect(duplicatesOf(values)).toEqual([]);
});

it('training questions name a case, a group whose fact they leave out, or nothing, and stand there once', () => {
  const known = new Set([...cases.map(({ id }) => id), 'off']);
  for (const id of new Set(questions.map((each) => each.id)))
    expect(id.endsWith('/?') ? byGroup.has(groupOf(id)) : known.has(id), id).toBe(true);
  const alone = questions
    .filter(({ earlier }) => earlier === undefined)
    .map(({ question }) => question);
  expect(duplicatesOf(alone.map((question) => question.toLowerCase()))).toEqual([]);
  expect(alone.filter((question) => question.trim() !== question || question.length < 2)).toEqual(
    [],
  );
});

it('claims are about a case, so or not, and stand there once', () => {
  const known = new Set(cases.map(({ id }) => id));
  for (const isSo of [true, false])
    expect(new Set(claims.filter((each) => each.isSo === isSo).map(({ id }) => id))).toEqual(known);
  expect(duplicatesOf(claims.map(({ claim }) => claim.toLowerCase()))).toEqual([]);
});

it('a synonym is a word or a saying in small letters', () => {
  expect(
    [...synonyms.keys()].filter((written) => !/^[a-z0-9]+( [a-z0-9]+)*$/.test(written)),
  ).toEqual([]);
});
