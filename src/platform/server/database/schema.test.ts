import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { generateSchema, root } from './generate-schema.ts';

// To update them: node src/platform/server/database/generate-schema.ts
it('schema.ts and schema.sql match the migrated database', async () => {
  const database = await withDatabase();
  for (const [file, text] of Object.entries(await generateSchema(database.ownerUrl)))
    expect(await readFile(path.join(root, file), 'utf8')).toBe(text);
});
