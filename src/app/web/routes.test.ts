import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

const guardOf = (path: string) => routes.find((route) => route.path === path)?.guard;

test.each([
  ['redirect_if_signed_in', '/ /signin /signup /invite /invite/:code'],
  [
    'signed_in',
    '/dashboard /widgets /profile /profile/:id /supr-builder /add-player /edit-player/:id /connections /my-link /playdates /playdates/:id /playdates/:id/apply /create-playdate /create-playdate/state /create-playdate/region /create-playdate/details /notifications /ai-referee /partner-lists /partner-lists/:id /test/friends /ratings /training',
  ],
  ['admin', '/admin /admin/signup-codes'],
  [
    'public',
    '/email-confirmation /about /glossary /terms /privacy /guidelines /help /roadmap /rules /forgot-password /reset-password /confirm /stop-invitations /stop-mails /join/:code',
  ],
])('the routes with guard %s are %s', (guard, paths) => {
  const expected = paths.split(' ');
  expect(expected.map((path) => [path, guardOf(path)])).toEqual(
    expected.map((path) => [path, guard]),
  );
  expect(
    routes
      .filter((route) => route.guard === guard)
      .map((route) => route.path)
      .sort(),
  ).toEqual(expected.sort());
});

test('titles are those of the specification', () => {
  const titles = new Set(routes.map((route) => route.title));
  const expected =
    'Home,Sign In,Sign Up,Dashboard,Profile Settings,SUPR Builder,Add Player,PlayDates,Create PlayDate,Select State,Select Region,PlayDate Details,Player Connections,Notifications,Pickle Widgets,AI Referee,Partner Lists,Profile Friends Test,Signup Codes,Admin Dashboard,Partner Invitation,Email Confirmation,Partner List Details,Apply to PlayDate,Edit Player';
  expect(expected.split(',').filter((title) => !titles.has(title))).toEqual([]);
});

test('a link to a profile prefetches no data, as a person may read 150 strangers a day', () =>
  expect(routes.find(({ path }) => path === '/profile/:id')?.prefetch).toBeUndefined());

test('each path has one route', () =>
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length));

test('a path matches its own route', () => {
  const table = routes.map(({ path }) => ({ path }));
  expect(matchRoutes(table, '/playdates/7/apply')?.at(-1)?.route.path).toBe('/playdates/:id/apply');
  expect(matchRoutes(table, '/profile')?.at(-1)?.route.path).toBe('/profile');
  expect(matchRoutes(table, '/nothing/here')).toBeNull();
});
