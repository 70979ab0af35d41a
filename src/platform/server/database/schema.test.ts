import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { generateSchema } from './generate-schema.ts';

// To update it: node src/platform/server/database/generate-schema.ts
it('schema.ts matches the migrated database', async () => {
  const database = await createTestDatabase();
  const written = await readFile(path.join(import.meta.dirname, 'schema.ts'), 'utf8');
  expect(written).toBe(await generateSchema(database.ownerUrl));
  await database.drop();
});
