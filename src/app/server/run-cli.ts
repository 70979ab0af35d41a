import { hasEmbedded } from '#platform/server/database/embedded/embedded-database.ts';

/** Runs a command with the arguments of this process, and ends the process with its exit code. */
export async function runCli(main: (args: string[]) => Promise<number>): Promise<never> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
  // A failed start may leave open handles that would keep the process running.
  process.exit();
}

/** Asserts that there is a database: a new, empty one would hide that this is the wrong folder. */
export async function assertEmbedded(dataDir: string): Promise<void> {
  if (!(await hasEmbedded(dataDir)))
    throw new Error(
      `There is no database in ${dataDir}. Start Courtfolk there first, or set DATA_DIR.`,
    );
}
