import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { generateSchema, root } from './generate-schema.ts';

// To update them: node src/platform/server/database/generate-schema.ts
it('schema.ts and schema.sql match the migrated database', async () => {
  const database = await createTestDatabase();
  for (const [file, text] of Object.entries(await generateSchema(database.ownerUrl)))
    expect(await readFile(path.join(root, file), 'utf8')).toBe(text);
  await database.drop();
});
