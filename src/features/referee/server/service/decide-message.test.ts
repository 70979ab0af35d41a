import { describe, expect, it } from 'vitest';
import { messages } from '#features/referee/messages.ts';
import type { AnsweredFact } from '#features/referee/rules/question.ts';
import { toAnswer, toAsks } from './answer.ts';
import { decide, decideMessage } from './decide.ts';
import { getReferee } from './referee.ts';

const referee = await getReferee();
const answerQuestion = (question: string) => decide(referee, question, []);

describe('a fact that the question leaves out', () => {
  const question = 'my shot hit the light pole, is that ok?';
  const decisionFor = (message: string, ...facts: AnsweredFact[]) =>
    decideMessage(referee, message, [], facts)?.decided[0]?.decision ?? null;
  const decided = (...facts: AnsweredFact[]) => decisionFor(question, ...facts);

  it('leaves all cases open, and is asked for', () => {
    const decision = answerQuestion(question);
    expect(decision).toMatchObject({
      verdict: 'depends',
      summary: messages.dependsOnOneThing,
      described: null,
      asks: 'bounced',
      cases: [
        { rules: ['7.E.3'] },
        { rules: ['10.C.4'] },
        { rules: ['10.C.5'] },
        { rules: ['10.C.1'] },
      ],
    });
    expect(toAnswer(decision, true).answer).toBe(messages.dependsOnOneThing);
    expect(toAsks(referee, decision)?.values).toEqual([
      { value: 'no', text: 'it had not bounced' },
      { value: 'yes', text: 'it had bounced in before it hit the object' },
      { value: 'out', text: 'it had bounced out' },
    ]);
  });

  it.each([
    ['yes', 'legal', '10.C.5'],
    ['no', 'fault', '10.C.4'],
    ['out', 'fault', '10.C.1'],
  ])('settles the case: bounced, %s', (value, verdict, rule) => {
    const decision = decided({ answer: 0, fact: 'bounced', value });
    expect(decision).toMatchObject({
      verdict,
      described: { rules: [rule] },
      asks: null,
      rules: [{ number: rule }, {}, {}],
    });
    expect(decision?.cases).toHaveLength(4);
  });

  it('that nobody knows leaves the cases as they are', () => {
    const decision = decided({ answer: 0, fact: 'bounced', value: null });
    expect(decision).toMatchObject({ verdict: 'depends', described: null });
    expect(decision?.cases).toHaveLength(4);
    expect(decision?.asks).not.toBe('bounced');
    const both = decided(
      { answer: 0, fact: 'bounced', value: null },
      { answer: 0, fact: 'shot', value: null },
    );
    expect(both).toMatchObject({ verdict: 'depends', asks: null });
  });

  it('that nobody knows is ruled on only where all cases agree', () => {
    const serve = 'my serve hit the net post';
    const high = (...facts: AnsweredFact[]) =>
      decisionFor('his serve was at shoulder height, legal?', ...facts);
    expect(answerQuestion(serve).verdict).not.toBe('replay');
    expect(high()).toMatchObject({ verdict: 'depends', asks: 'serve' });
    expect(high({ answer: 0, fact: 'serve', value: 'drop' })).toMatchObject({
      verdict: 'legal',
      described: { rules: ['7.D'] },
    });
    const unknown = decided({ answer: 0, fact: 'bounced', value: null });
    expect(unknown?.asks).toBe('shot');
    expect(
      decided(
        { answer: 0, fact: 'bounced', value: null },
        { answer: 0, fact: 'shot', value: 'rally' },
      ),
    ).toMatchObject({
      verdict: 'depends',
      described: null,
      asks: null,
      cases: [{ rules: ['10.C.4'] }, { rules: ['10.C.5'] }, { rules: ['10.C.1'] }],
    });
  });

  it('settled may leave another one open, which is asked for then', () => {
    const hit = 'ball hit a lamp post';
    expect(decisionFor(hit)).toMatchObject({ verdict: 'depends', asks: 'shot' });
    const rally = { answer: 0, fact: 'shot', value: 'rally' };
    expect(decisionFor(hit, rally)).toMatchObject({ verdict: 'depends', asks: 'bounced' });
    expect(decisionFor(hit, rally, { answer: 0, fact: 'bounced', value: 'yes' })).toMatchObject({
      verdict: 'legal',
      described: { rules: ['10.C.5'] },
      asks: null,
    });
  });

  it('is taken only when it was asked for', () => {
    expect(decided({ answer: 0, fact: 'bounced', value: 'maybe' })).toBeNull();
    expect(decided({ answer: 0, fact: 'strokes', value: 'one' })).toBeNull();
    expect(
      decided(
        { answer: 0, fact: 'bounced', value: 'yes' },
        { answer: 0, fact: 'shot', value: 'serve' },
      ),
    ).toBeNull();
    expect(
      decisionFor('how wide is the court?', { answer: 0, fact: 'bounced', value: 'yes' }),
    ).toBeNull();
  });
});

describe('a message with several questions', () => {
  const decisionsOn = (message: string, ...facts: AnsweredFact[]) =>
    decideMessage(referee, message, [], facts);

  it.each([
    [
      'full sentences',
      'If I touch the net during the rally, is that a fault? And how many time-outs do we have in a game to 11?',
      ['13.G', '21.A'],
    ],
    [
      'words that lead over',
      'ernes legal? also how high is the net in the middle',
      ['11.A', '3.B.7'],
    ],
    [
      'two stories',
      'i touched the net with my paddle, fault? next pt my serve hit the sideline, good?',
      ['13.G', '7.E.2'],
    ],
  ])('gets an answer to each: %s', (_, message, rules) => {
    const answered = decisionsOn(message);
    expect(answered?.decided.map(({ decision }) => decision.rules[0]?.number)).toEqual(rules);
    expect(answered?.unanswered).toEqual([]);
  });

  it.each([
    'I volleyed and my hat fell into the kitchen. Is that a fault?',
    'The server called the wrong score and I stopped before the return. Do we play it again?',
    'My partner and I both hit the ball, one after the other, and it went over. Is that legal?',
    'We play rally scoring and it is 10-8, they serve and we win the rally. Is the game over, or do we play on?',
  ])('is not seen in one story: %s', (message) => {
    expect(decisionsOn(message)?.decided).toHaveLength(1);
  });

  it('asks a fact of one of them; a third question is named', () => {
    const message =
      'My shot hit the light pole, is that ok? Also, how high is the net? And what is an Erne?';
    const answered = decisionsOn(message);
    expect(answered?.decided.map(({ decision }) => decision.asks)).toEqual(['bounced', null]);
    expect(answered?.unanswered).toEqual(['what is an Erne?']);
    const decided = decisionsOn(message, { answer: 0, fact: 'bounced', value: 'no' });
    expect(decided?.decided.map(({ decision }) => decision.verdict)).toEqual(['fault', 'none']);
  });

  it('names all that is left', () => {
    const [first, second, ...others] = [
      'Is a let serve replayed?',
      'how high is the net?',
      'how many time-outs do we have?',
      'how wide is the court?',
      'what is an Erne?',
    ];
    const answered = decisionsOn([first, second, ...others].join(' Also, '));
    expect(answered?.decided.map(({ question }) => question)).toEqual([first, second]);
    expect(answered?.unanswered).toEqual(others);
  });

  it('settles the fact of the question that asked, though both ask for the same one', () => {
    const message =
      'In singles I served from the left. Is that correct? Also, I was our starting server in doubles and I serve from the right. Is that correct?';
    expect(decisionsOn(message)?.decided.map(({ decision }) => decision.asks)).toEqual([
      'side',
      'side',
    ]);
    const decided = decisionsOn(message, { answer: 1, fact: 'side', value: 'right' });
    expect(decided?.decided.map(({ decision }) => decision.asks)).toEqual(['side', null]);
    expect(decided?.decided[1]?.decision.described).not.toBeNull();
  });

  it('is followed up at its last answer', () => {
    const earlier = [
      'May I touch the net? And how many numbers are in the score call? Also, how many time-outs are there?',
    ];
    expect(
      decideMessage(referee, 'and in singles?', earlier)?.decided[0]?.decision.rules[0]?.id,
    ).toBe('6.B.1');
  });
});

describe('a claim', () => {
  const decided = (claim: string) => {
    const decision = decideMessage(referee, claim, [])?.decided[0]?.decision;
    return decision && toAnswer(decision, true);
  };
  const answerTo = (claim: string) => decided(claim)?.answer;

  it.each([
    'Rule 9.B says I can volley while standing in the kitchen, right?',
    'My club says that a serve on the kitchen line is good. Is that so?',
    'Since a let serve is played again, how often may that happen?',
    'the kitchen is 10 feet deep rite',
  ])('that is wrong is denied first: %s', (claim) => {
    expect(answerTo(claim)).toMatch(/^No: /);
  });

  it.each([
    'The kitchen is 7 feet deep, right?',
    'The court is 20 by 44 feet, correct?',
    'Nobody may volley with a foot on the kitchen line, right?',
  ])('that is right is confirmed first: %s', (claim) => {
    expect(answerTo(claim)).toMatch(/^Yes: /);
  });

  it.each([
    'I thought my serve was in but partner called it out. Who decides?',
    'My opponent says I carried the ball on my paddle, fault?',
    'My partner says out, I say in',
    'We played on and I was right. Whose point is it?',
    'Since you may not volley in the kitchen, may I volley with a foot on its line?',
  ])('is not seen in a story: %s', (story) => {
    expect(answerTo(story)).not.toMatch(/^(?:Yes|No): /);
  });

  it('is neither confirmed nor denied where nothing is claimed, or it depends', () => {
    expect(answerTo('how deep is the kitchen?')).toMatch(/^The kitchen is 7 feet deep/);
    expect(answerTo('a shot that hits the light pole is out, right?')).toMatch(
      /^It depends on one thing/,
    );
  });

  it.each([
    ['Rule 8.H says when partners disagree the ball is out, right?', /^No: when/, 'none'],
    [
      'There is grit on his paddle face, no way that is allowed, right?',
      /^Yes: not allowed/,
      'none',
    ],
    ['Nobody may volley with a foot on the kitchen line, right?', /^Yes: /, 'none'],
    ['Rule 13.C says a ball may go around the net post at any height, right?', /^Yes: /, 'legal'],
  ])('has no verdict above it that its first word contradicts: %s', (claim, answer, verdict) => {
    expect(decided(claim)).toMatchObject({ answer: expect.stringMatching(answer), verdict });
  });

  it.each([
    ['Rule 99.Z says that a let serve is replayed, right?', /There is no let: a serve/],
    ['Rule 99.Z says you cannot hit around the net post, right?', /It depends on one thing/],
    ['Can I hit the ball around the net post by rule 77.B?', /Around the outside of the post/],
  ])('by a rule that does not exist is told so first: %s', (claim, rest) => {
    expect(answerTo(claim)).toMatch(/^My summary of the 2026 rulebook has no rule \d\d\.[A-Z]\. /);
    expect(answerTo(claim)).toMatch(rest);
  });

  it('“Yes” and “No” are left out where nobody asked for them', () => {
    expect(answerTo('my coach shouted advice in the middle of the game at a tournament')).toMatch(
      /^Coaching is for time-outs/,
    );
    expect(
      answerTo('can my coach shout advice in the middle of the game at a tournament?'),
    ).toMatch(/^No: /);
  });
});

it.each([
  ['hi', messages.hello],
  ['Good morning, referee!', messages.hello],
  ['thanks', messages.welcome],
  ['Ok, thank you so much :)', messages.welcome],
  ['great!', messages.welcome],
  ['hello?', messages.hello],
  ['again', messages.notRules],
  ['there', messages.notRules],
  ['ok?', messages.notRules],
  ['hi 双打可以吗', messages.notRules],
  ['what is for lunch', messages.notRules],
])('“%s” is replied to as what it is', (message, reply) => {
  expect(answerQuestion(message)).toMatchObject({ summary: reply, verdict: 'none', rules: [] });
});

it('a greeting before a question does not hide it', () => {
  expect(answerQuestion('Hi, is a let serve replayed?').rules[0]?.id).toBe('7.E');
  expect(answerQuestion('Thanks! Is a let serve replayed?').rules[0]?.id).toBe('7.E');
});
