import { expect, test } from 'vitest';
import { inContext, newsOf } from './news.ts';

const ben = { id: '00000000-0000-4000-8000-000000000001', first_name: 'Ben', last_name: 'Ortiz' };
const match = {
  ...{ title: 'Change Proposed', link: '/playdates/00000000-0000-4000-8000-0000000000bb', about: ben },
  message: inContext('Sat, Mar 13, 6:00 PM MST, Old Park', 'Ben proposes a change. Court: A → B'),
};

test('who did what is the news, and which match it is about stands below', () => {
  expect(newsOf(match)).toEqual({
    news: 'Ben proposes a change',
    text: 'Court: A → B',
    context: 'Sat, Mar 13, 6:00 PM MST, Old Park',
    kind: 'Change Proposed',
  });
});

test('the title is the news where nobody did anything', () => {
  expect(newsOf({ ...match, title: 'Tomorrow', message: 'Old Park: it begins in 23 hours' })).toEqual({
    ...{ news: 'Tomorrow', text: 'It begins in 23 hours', context: 'Old Park', kind: null },
  });
});

test('a court cannot be called so that its name looks like news', () => {
  const message = inContext('Sat, Mar 13, Park: Ben paid you', 'Ben called off: Weather');
  expect(newsOf({ ...match, message })).toMatchObject({
    context: 'Sat, Mar 13, Park, Ben paid you',
    news: 'Ben called off: Weather',
  });
});

test('a last name that is not known does not end the news, and a name with a colon is no context', () => {
  const request = { ...match, title: 'New Friend Request', link: '/connections' };
  expect(newsOf({ ...request, message: 'Ben O. wants to be your friend' }).news).toBe(
    'Ben O. wants to be your friend',
  );
  expect(newsOf({ ...request, message: 'Ben: O wants to be your friend' })).toMatchObject({
    news: 'Ben: O wants to be your friend',
    context: null,
  });
});
