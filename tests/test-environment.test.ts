import { expect, it, vi } from 'vitest';
import { settingNames } from '#platform/server/config.ts';
import { testEnvironment } from './support/test-environment.ts';

it.each(['vitest', 'playwright'])('%s never uses the settings of who runs it', async (runner) => {
  const names = [...settingNames, 'PGHOST', 'PGPASSWORD'];
  expect(names).toContain('DATABASE_URL');
  for (const name of names) vi.stubEnv(name, 'mine');
  await import(`../${runner}.config.ts`);
  expect(names.filter((name) => process.env[name] !== undefined)).toEqual([]);
  vi.unstubAllEnvs();
});

it('a program that a test starts has the settings of the test alone', () => {
  vi.stubEnv('DATABASE_URL', 'mine');
  vi.stubEnv('COLOUR', 'blue');
  const env = testEnvironment({ DEMO: 'off' });
  expect(env).toMatchObject({ COLOUR: 'blue', DEMO: 'off' });
  expect(env).not.toHaveProperty('DATABASE_URL');
  vi.unstubAllEnvs();
});
