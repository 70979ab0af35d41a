import { expect, test } from 'vitest';
import { inContext } from './kind.ts';
import { newsOf } from './news.ts';

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
  });
});

test('that somebody says that you have played is the news, and when it counts is not', () => {
  const said = 'Ben Ortiz says that you have played.';
  const rest = 'Without an answer, the PlayDate is completed on Sat, Mar 20, 6:00 PM MST.';
  expect(
    newsOf({ ...match, message: inContext('No time yet, Arizona, against Ben Ortiz', `${said} ${rest}`) }),
  ).toMatchObject({
    news: said.slice(0, -1),
    text: rest,
  });
});

test('the title is the news where nobody did anything', () => {
  expect(newsOf({ ...match, title: 'Tomorrow', message: 'No time yet, Old Park: it begins soon' })).toEqual({
    news: 'Tomorrow',
    text: 'It begins soon',
    context: 'No time yet, Old Park',
  });
});

test('a court cannot be called so that its name looks like news', () => {
  const message = inContext('Sat, Mar 13, 6:00 PM MST, Park: Ben paid you', 'Ben called off: Weather');
  expect(newsOf({ ...match, message })).toMatchObject({
    context: 'Sat, Mar 13, 6:00 PM MST, Park, Ben paid you',
    news: 'Ben called off: Weather',
  });
});

test('an older message whose court has a colon is shown whole', () => {
  const message = 'Sat, Mar 13, 6:00 PM MST, Park: North, against Ben Ortiz: Ben called off: Weather';
  expect(newsOf({ ...match, message })).toEqual({
    news: 'Change Proposed',
    text: message,
    context: null,
  });
});

test.each([
  'Ben St. John wants to be your friend',
  'Ben J. Ortiz wants to be your friend',
  'Ben Ortiz Jr. and Mary van d. Berg applied for your PlayDate',
])('no full stop of a name ends the news: %s', (message) => {
  expect(newsOf({ ...match, message })).toMatchObject({ news: message, text: '' });
});

test('a first name with a full stop does not end the news', () => {
  const about = { ...ben, first_name: 'J.' };
  expect(newsOf({ ...match, about, message: 'J. proposes a change. Court: A → B' })).toMatchObject({
    ...{ news: 'J. proposes a change', text: 'Court: A → B', context: null },
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
