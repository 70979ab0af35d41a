import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { generateSchema } from './generate-schema.ts';

it('schema.ts is what the migrations make; if not, run node src/platform/server/database/generate-schema.ts', async () => {
  const database = await createTestDatabase();
  const written = await readFile(path.join(import.meta.dirname, 'schema.ts'), 'utf8');
  expect(written).toBe(await generateSchema(database.ownerUrl));
  await database.drop();
});
