import { settingNames } from '#platform/server/config.ts';

/** A setting of a person's own Courtfolk, or of PostgreSQL's programs, such as PGHOST. */
const isSetting = (name: string) => settingNames.includes(name) || /^PG[A-Z]+$/.test(name);

/** The environment of a program that a test starts: ours without settings, with these. */
export function testEnvironment(settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !isSetting(name));
  return { ...Object.fromEntries(kept), ...settings };
}

/**
 * Removes the settings from our own environment, so that no test reaches the database of who runs
 * it.
 */
export function forgetSettings(): void {
  for (const name of Object.keys(process.env)) if (isSetting(name)) delete process.env[name];
}
