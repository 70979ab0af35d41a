import { expect, it } from 'vitest';
import { help } from './help.ts';

const questions = help.flatMap((topic) => topic.questions);

it('every topic and every question has an address of its own', () => {
  const ids = [...help, ...questions].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
});

it('every question is answered', () => {
  expect(questions.length).toBeGreaterThan(20);
  expect(questions.filter(({ answer }) => answer.join('').length < 40).map(({ id }) => id)).toEqual([]);
});
