import { describe, expect, it } from 'vitest';
import {
  measure,
  measureConversations,
  measureMessages,
  measureRefusals,
  sets,
} from '#tests/support/referee-evaluation.ts';
import {
  closedHalf,
  examine,
  secondExamination,
  tuningHalf,
} from '#tests/support/referee-examination.ts';
import { readTraining } from './knowledge.ts';
import { getReferee } from './referee.ts';

const referee = await getReferee();

describe('the evaluation', () => {
  it('contains no training questions', async () => {
    const plain = (question: string) =>
      question
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim();
    const known = new Set((await readTraining()).questions.map(({ question }) => plain(question)));
    const { tuning, test, heldOut, offTopic, heldOutOffTopic, messages } = sets;
    const measured = [
      ...[...tuning, ...test, ...heldOut].map(({ question }) => question),
      ...offTopic,
      ...heldOutOffTopic,
      ...messages,
    ];
    expect(measured.filter((each) => known.has(plain(each)))).toEqual([]);
    const examined = [...tuningHalf(), ...closedHalf(), ...secondExamination()];
    expect(examined.filter(({ question }) => known.has(plain(question)))).toEqual([]);
    expect(new Set(measured).size).toBe(measured.length);
  });

  it('reaches its thresholds on the half that was not used for tuning', () => {
    const { recallAt1, recallAt3, verdict, shown } = measure(referee, sets.test);
    expect(recallAt3).toBeGreaterThanOrEqual(0.97);
    expect(recallAt1).toBeGreaterThanOrEqual(0.95);
    expect(verdict + shown).toBeGreaterThanOrEqual(0.93);
    expect(measureRefusals(referee, sets.offTopic).refused).toBeGreaterThanOrEqual(0.95);
  });

  it('reaches its thresholds on questions that were held out', () => {
    const { recallAt1, verdict, shown } = measure(referee, sets.heldOut);
    expect(recallAt1).toBeGreaterThanOrEqual(0.95);
    expect(verdict + shown).toBeGreaterThanOrEqual(0.88);
  });

  it.each([
    ['was used for tuning', tuningHalf],
    ['is closed', closedHalf],
    ['came second', secondExamination],
  ])('rules seldom wrongly, and else shows the case: the examination that %s', (_, questions) => {
    const { decidable, decided, given, wrong, withheld, shown, offTopic, refused, soundsRuled } =
      examine(referee, questions());
    expect(wrong / given).toBeLessThanOrEqual(0.045);
    expect(decided / decidable).toBeGreaterThanOrEqual(0.55);
    expect(shown / withheld).toBeGreaterThanOrEqual(0.83);
    expect(soundsRuled).toBe(0);
    expect(refused / offTopic).toBeGreaterThanOrEqual(0.93);
  });

  it('gives two answers to two questions, one to a story, and judges claims', () => {
    const { two, single, claims } = measureMessages(referee);
    expect(two.right / two.all).toBeGreaterThanOrEqual(0.85);
    expect(single.right / single.all).toBeGreaterThanOrEqual(0.97);
    expect(claims.right / claims.judged).toBeGreaterThanOrEqual(0.95);
    expect(claims.judged / claims.all).toBeGreaterThanOrEqual(0.4);
  });

  it('reaches its thresholds on conversations', () => {
    const { own, followUp } = measureConversations(referee, sets.heldOutConversations);
    expect(own).toBeGreaterThanOrEqual(0.95);
    expect(followUp).toBeGreaterThanOrEqual(0.75);
    expect(measureConversations(referee, sets.freshFollowUps).followUp).toBeGreaterThanOrEqual(0.8);
    expect(measureConversations(referee, sets.conversations).followUp).toBeGreaterThanOrEqual(0.8);
  });
});
