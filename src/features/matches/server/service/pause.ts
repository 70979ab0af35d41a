import { isAhead } from '#features/matches/policy.ts';
import { playedAsked } from '#features/matches/rules/begin-and-completion-kinds.ts';
import {
  changeProposed,
  playerPaused,
  playerResumed,
} from '#features/matches/rules/notification-kinds.ts';
import { clearCompletions } from '#features/matches/server/store/agreement-versions.ts';
import * as store from '#features/matches/server/store/agreements.ts';
import * as changes from '#features/matches/server/store/changes.ts';
import { settle } from '#features/notifications/server/service/notify.ts';
import { publishPlaydates } from '#features/playdates/server/service/notify.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { notifyPlayers, otherThree, playerIds } from './notices.ts';

/**
 * Handles `pauseChanges` of profiles: tells the others of every match ahead, and ends what the
 * player has proposed there; whether it was played is no longer asked. What was said before the
 * opposite is marked as read. The partner of an open PlayDate sees it there.
 */
export async function handlePause(
  app: AppContext,
  trx: Transaction,
  { user_id, is_paused }: { user_id: string; is_paused: boolean },
): Promise<void> {
  const matches: store.AgreementRow[] = [];
  const locked = await store.lockPlaydatesOf(trx, user_id);
  for (const { id } of locked.filter(({ status }) => status === 'matched')) {
    const row = await store.findAgreement(trx, user_id, id);
    if (row !== null && isAhead(row.match)) matches.push(row);
  }
  const own = is_paused ? matches.filter((row) => row.change?.proposed_by === user_id) : [];
  const ids = own.map((row) => row.play_date_id);
  await changes.expire(trx, ids, { isOver: true });
  const asked = is_paused ? matches.map((row) => row.play_date_id) : [];
  await clearCompletions(trx, asked);
  const before = is_paused ? playerResumed : playerPaused;
  // In one statement, which locks in one order.
  await settle(trx, [
    ...asked.map((key) => ({ kind: playedAsked, key, ended: 'over' }) as const),
    ...matches.map(
      (row) => ({ kind: before, key: pauseKey(row.play_date_id, user_id), ended: 'over' }) as const,
    ),
    ...ids.map((key) => ({ kind: changeProposed, key, ended: 'over' }) as const),
  ]);
  const kind = is_paused ? playerPaused : playerResumed;
  for (const row of matches) {
    const notice = { app, trx, row, actor_id: user_id };
    await notifyPlayers(notice, kind, otherThree(notice), {
      key: pauseKey(row.play_date_id, user_id),
      data: null,
    });
  }
  const open = locked
    .map(({ id, status, creator_id, partner_id }) => ({
      id,
      status,
      userIds: [creator_id, partner_id],
    }))
    .filter(({ status, userIds }) => status === 'open' && userIds.includes(user_id));
  await publishPlaydates(trx, [
    ...matches.map((row) => ({ id: row.play_date_id, userIds: playerIds(row) })),
    ...open,
  ]);
}

/** By which what was said of a player in a match before is found. */
export const pauseKey = (play_date_id: string, user_id: string): string =>
  `${play_date_id}/${user_id}`;
