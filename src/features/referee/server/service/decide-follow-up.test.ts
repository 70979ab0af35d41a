import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { getReferee } from './referee.ts';

const referee = await getReferee();
const answerQuestion = (question: string, ...earlier: string[]) =>
  decide(referee, question, earlier);
const numbersOf = (question: string, ...earlier: string[]) =>
  answerQuestion(question, ...earlier).rules.map(({ id }) => id);

/** No case is marked, and this one is among those that are shown. */
const withheld = (id: string) => ({
  verdict: 'depends',
  described: null,
  cases: expect.arrayContaining([expect.objectContaining({ id })]),
});

describe('a follow-up', () => {
  it('takes its matter from the question before', () => {
    expect(
      answerQuestion('and on a drop serve?', 'can I hit the serve above my waist?'),
    ).toMatchObject({
      verdict: 'legal',
    });
    expect(numbersOf('and in singles?', 'How many numbers are in the score call?')[0]).toBe(
      '6.B.1',
    );
    expect(
      answerQuestion(
        'what if the ball bounced first?',
        'can I volley while standing in the kitchen?',
      ).verdict,
    ).toBe('legal');
  });

  it('is none when it is about something else', () => {
    const before = 'can I hit the ball from inside the kitchen?';
    for (const offTopic of [
      'how much is a paddle',
      'what time is it',
      'my elbow hurts',
      'ok thanks',
    ])
      expect(numbersOf(offTopic, before), offTopic).toEqual([]);
    expect(numbersOf("what's your DUPR", before)).toEqual([]);
  });

  it('with another number asks for that one', () => {
    expect(
      answerQuestion('and 8?', 'the server took 14 seconds after the call, fault?').verdict,
    ).toBe('legal');
    expect(
      answerQuestion('9 wide?', 'my paddle is 16 inches long and 8 wide, is it allowed?'),
    ).toMatchObject({ verdict: 'fault' });
  });

  it('adds what decides to what was left open', () => {
    const before = 'can I hit the ball from inside the kitchen?';
    expect(answerQuestion(before).verdict).toBe('depends');
    expect(answerQuestion('and out of the air?', before)).toMatchObject(withheld('kitchen/volley'));
    expect(answerQuestion('and after the bounce?', before)).toMatchObject({ verdict: 'legal' });
  });

  it('replaces an earlier line, end of a rally or finding', () => {
    expect(
      answerQuestion(
        'what about the centerline?',
        'My serve landed on the kitchen line, was it a fault?',
      ),
    ).toMatchObject({ verdict: 'legal' });
    expect(numbersOf('and between matches?', 'how long is the break between games')[0]).toBe(
      '21.G',
    );
  });

  it('may follow another: both are about what was asked at first', () => {
    const timeOuts = ['how many timeouts do I get', 'and in a game to 21?'];
    expect(numbersOf('and medical?', ...timeOuts)[0]).toBe('21.C');
    const scoreCall = ['How many numbers are in the score call?', 'and in singles?'];
    expect(numbersOf('and in doubles?', ...scoreCall)[0]).toBe('6.B.2');
  });

  it('for where it stands gets the rule of the last answer, and no verdict', () => {
    for (const source of [
      'says who?',
      'who says this',
      'Which rule is that?',
      'ok, and which rule says so',
      "what's the rule number?",
      'what is the source',
      'in which paragraph?',
      'which article states that',
      'where does it say so',
    ])
      expect(answerQuestion(source, 'my partner says out, I say in'), source).toMatchObject({
        verdict: 'none',
        rules: [{ number: '8.H' }, {}, {}],
      });
  });

  it('may say of what by a word like “they” alone', () => {
    expect(numbersOf('how long r they', 'how many timeouts do we have')[0]).toBe('21.A');
    expect(numbersOf('how much do they cost', 'how many timeouts do we have')).toEqual([]);
  });

  it.each(['is it legal?', 'are you sure?', 'what is the penalty?'])(
    'that names nothing is about the rule of the last answer: “%s”',
    (question) => {
      expect(numbersOf(question, 'Can I hit the ball around the net post?')[0]).toBe('13.C');
    },
  );

  it('with a rule number is about that rule', () => {
    const before = 'How big is the court?';
    for (const question of ['what about rule 7.E?', 'and rule 11.A.1?', 'Explain rule 4.M.4'])
      expect(answerQuestion(question, before), question).toEqual(answerQuestion(question));
  });

  it('replaces an earlier quantity', () => {
    const lengths = ['my paddle is 18 inches long, is it legal?', 'and 16 inches?'];
    expect(answerQuestion('and 16.5 inches?', ...lengths)).toMatchObject(
      withheld('paddle_size/fits'),
    );
  });

  it.each([
    [
      'my paddle is 16 inches long and 8 wide, is it allowed?',
      'what if it is 9 wide?',
      '3.D.2',
      'fault',
    ],
    ['is a 16.5 inch long paddle legal?', 'more like 18 actually', '3.D.3', 'fault'],
    [
      'the server took 14 seconds after the call, fault?',
      'what if it was more like 8?',
      '6.C',
      'legal',
    ],
  ])('may leave out the unit of a number: “%s” “%s”', (before, question, number, verdict) => {
    expect(answerQuestion(question, before)).toMatchObject({ verdict });
    expect(numbersOf(question, before)[0]).toBe(number);
  });

  it('of one contrary word asks for the contrary', () => {
    const before = 'can I drop the ball with one hand for the serve';
    expect(answerQuestion(before).verdict).toBe('legal');
    expect(answerQuestion('and with both?', before)).toMatchObject({ verdict: 'fault' });
  });

  it.each([
    ['the ball hit my leg. fault?', 'so who gets the point?', '10.C.3'],
    ['the ball hit the line. is it in?', 'are you sure?', '8.E'],
  ])('that changes nothing keeps rule and verdict: “%s” “%s”', (before, question, number) => {
    const { verdict } = answerQuestion(before);
    expect(answerQuestion(question, before)).toMatchObject({ verdict });
    expect(numbersOf(question, before)[0]).toBe(number);
  });

  it.each([
    [
      'a whole question about “they”',
      'do the small front wheels of a chair count as feet?',
      'so may they be in the kitchen on a volley?',
      '25.A',
      'legal',
    ],
    [
      'a question that begins with “do a …”',
      'may one foot leave the ground as I serve',
      'and do a jump?',
      '7.A.1',
      'fault',
    ],
    ['a place or time', 'when do we change ends in a game to 15?', 'in one to 21?', '21.B', 'none'],
    [
      'what may not matter',
      'can I wear earbuds in a tournament match?',
      'even if they are off?',
      '18.D',
      'fault',
    ],
    [
      'an excuse',
      'my sleeve touched the net while we played. fault?',
      'I did not mean to',
      '13.G',
      'fault',
    ],
    ['a size of two numbers', 'Is 25 by 55 feet enough room?', 'and 35 by 65?', '3.A.3', 'legal'],
    [
      '“one” for a thing',
      'my paddle is 17.5 inches long, ok?',
      'and one that is 16 long and 7.5 wide?',
      '3.D.2',
      'legal',
    ],
    [
      'what a question without an answer lacked',
      "I don't know who has to serve. What do I do?",
      'can I ask them who it is?',
      '5.C',
      'legal',
    ],
  ])('may be %s: “%s” “%s”', (_, before, question, number, verdict) => {
    expect(answerQuestion(question, before)).toMatchObject({ verdict });
    expect(numbersOf(question, before)[0]).toBe(number);
  });

  it.each([
    [
      'an exception by another rule',
      'I caught the ball with my hand. fault?',
      'no, it just touched the hand on the grip',
      'body/paddle_hand',
    ],
  ])('may leave it open, with the case among those shown: %s', (_, before, question, id) => {
    expect(answerQuestion(question, before)).toMatchObject(withheld(id));
  });

  it('answers who asked about something that no rule names', () => {
    expect(
      answerQuestion('what about earbuds?', 'can I wear a hearing device at a tournament?'),
    ).toMatchObject(withheld('earbuds/worn'));
  });

  it('that stands by itself is a question of its own', () => {
    expect(
      numbersOf('How high is the net in the middle?', 'can I wear earbuds in a match?')[0],
    ).toBe('3.B.7');
  });

  it('that leaves the game is refused', () => {
    expect(
      answerQuestion('and what is the weather tomorrow?', 'can I hit the serve above my waist?')
        .rules,
    ).toEqual([]);
  });
});
