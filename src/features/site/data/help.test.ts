import { expect, it } from 'vitest';
import { help } from './help.ts';

const questions = help.flatMap((topic) => topic.questions);

it('every topic and every question has a unique and valid id', () => {
  const ids = [...help, ...questions].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
});

it('every question has an answer', () => {
  expect(questions.length).toBeGreaterThan(20);
  expect(questions.filter(({ answer }) => answer.join('').length < 40).map(({ id }) => id)).toEqual(
    [],
  );
});
