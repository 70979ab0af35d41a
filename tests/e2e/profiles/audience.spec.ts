import { expect, phone, test } from '#tests/support/e2e.ts';
import { forgetAudience } from '#tests/support/e2e-database.ts';
import { answerAudience } from '#tests/support/e2e-journey.ts';
import { createUser, openAs } from '#tests/support/e2e-people.ts';
import { goWithin } from '#tests/support/e2e-screen.ts';

// Errors and keeping what is: src/features/profiles/web/parts/audience-question.test.tsx
for (const [device, options] of [
  ['a phone', phone],
  ['a desktop', {}],
] as const)
  test(`on ${device} a player chooses at the end of Home who sees the profile, and looks at it as a stranger`, async ({
    request,
    newContext,
  }) => {
    const [anna, ben] = await Promise.all([
      createUser(request, 'Anna'),
      createUser(request, 'Ben'),
    ]);
    await forgetAudience(anna);
    const page = await (await newContext(options)).newPage();
    const shortName = `${anna.name.split(' ')[0]} ${anna.name.split(' ')[1]?.charAt(0)}.`;

    await test.step('the question is asked once', async () => {
      await openAs(page, anna);
      await answerAudience(page, 'People I play with');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('she sees herself as a stranger does', async () => {
      await goWithin(page, '/profile');
      const own = page.getByRole('region', { name: 'Who sees you' });
      await expect(own.getByRole('radio', { name: 'People I play with' })).toBeChecked();
      await own.getByRole('link', { name: 'See yourself as a stranger does' }).click();
      await expect(page.getByRole('heading', { name: shortName, level: 1 })).toBeVisible();
      await expect(
        page.getByText('This is how players who do not know you here see you.'),
      ).toBeVisible();
      await expect(page.getByText('85001')).toHaveCount(0);
    });

    await test.step('so does a stranger, who finds her by the first name, not by the last', async () => {
      const other = await (await newContext(options)).newPage();
      await openAs(other, ben, '/connections');
      // Others may be called alike.
      const searched = other.waitForResponse((response) =>
        response.url().includes('search_profiles'),
      );
      await other.getByRole('searchbox').fill(anna.name.split(' ')[1] ?? '');
      await searched;
      await expect(other.getByRole('link', { name: shortName })).toHaveCount(0);
      await other.getByRole('searchbox').fill(anna.name);
      await other.locator(`main a[href="/profile/${anna.id}"]`).click();
      await expect(
        other.getByText('Anna shows the whole profile to people they play with.'),
      ).toBeVisible();
      await expect(other.getByText('85001')).toHaveCount(0);
      await other.close();
    });
  });
