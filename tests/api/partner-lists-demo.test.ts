import { expect, it } from 'vitest';
import { fillDemo } from '#app/server/demo/demo.ts';
import { demoPlayer } from '#app/server/demo/people.ts';
import { areFriends } from '#features/connections/server/service/queries.ts';
import { listName, manualForm, notes } from '#features/partner-lists/schema.ts';
import { violatedOrders } from '#tests/support/partner-lists.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server } = await withServer();
await fillDemo(server.app);

it('the demo player has partner lists with friends, manual entries, every status and notes', async () => {
  const { db } = server.app;
  const lists = await db.selectFrom('partner_lists').selectAll().execute();
  const entries = await db.selectFrom('partner_list_entries').selectAll().execute();
  expect(lists.map(({ user_id: userId }) => userId)).toEqual([demoPlayer.id, demoPlayer.id]);
  for (const { name } of lists) expect(listName.parse(name)).toBe(name);
  for (const entry of entries) {
    if (entry.platform_user_id === null) manualForm.parse({ ...entry, email: entry.email ?? '' });
    else expect(await areFriends(db, demoPlayer.id, entry.platform_user_id)).toBe(true);
    expect(notes.parse(entry.notes)).toBe(entry.notes);
  }
  expect(new Set(entries.map(({ status }) => status)).size).toBe(3);
  expect(entries.some(({ platform_user_id: platformUserId }) => platformUserId === null)).toBe(
    true,
  );
  expect(await violatedOrders(server)).toEqual([]);
});
