import { test } from '#tests/support/e2e.ts';
import { offer, openAs, team, timedMatch } from '#tests/support/e2e-people.ts';
import { visitAndCheck } from '#tests/support/e2e-screens.ts';

// All other screens, their dialogs and mistakes: tests/e2e/app/accessibility.spec.ts
test('ten screens have their title, fit each width and pass axe in both themes', async ({
  page,
  request,
}) => {
  const [{ id, anna }, [eva, finn]] = await Promise.all([
    timedMatch(request),
    team(request, 'Eva', 'Finn'),
  ]);
  const theirs = {
    ...offer,
    regions: ['sedona'],
    description: 'Sunday at dawn',
    partner_id: finn.id,
  };
  const { id: open } = await eva.call('POST', '/api/play_dates', theirs);
  await page.goto('/');
  await visitAndCheck(page, '/', 'Home');
  await visitAndCheck(page, '/signup', 'Sign Up');
  await openAs(page, anna);
  const screens = [
    ['/dashboard', 'Dashboard', 'Himmel Park'],
    ['/playdates', 'PlayDates', offer.description],
    [`/playdates/${id}`, 'PlayDate Details', 'Himmel Park'],
    [`/playdates/${open}/apply`, 'Apply to PlayDate', 'Submit Application'],
    ['/connections', 'Player Connections', 'Find players'],
    ['/notifications', 'Notifications', 'Match'],
    ['/profile', 'Profile Settings', 'This device'],
    ['/ai-referee', 'AI Referee', 'Hello! I know the rules of pickleball.'],
  ] as const;
  for (const [path, title, shows] of screens) await visitAndCheck(page, path, title, shows);
});
