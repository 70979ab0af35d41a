import { changeProposed } from '#features/matches/rules/notification-kinds.ts';
import * as store from '#features/matches/server/store/moderation.ts';
import { replaceInData, settle } from '#features/notifications/server/service/notify.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { outcome } from '#features/playdates/rules/outcome.ts';
import { setEndNoteHidden } from '#features/playdates/server/service/match-changes.ts';
import { changeHidden } from '#features/playdates/server/service/moderation.ts';
import { publishPlaydate } from '#features/playdates/server/service/notify.ts';
import { players as playersOf } from '#features/playdates/server/service/queries.ts';
import { courtLines } from '#features/playdates/server/service/report-targets.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

type Question = { viewer: Viewer; id: string };

/**
 * A proposal with texts in a match of the viewer; null for others and for those of deleted
 * accounts.
 */
export async function proposalToReport(_: AppContext, db: Sql, { viewer, id }: Question) {
  const found = await store.findProposal(db, viewer.user_id, id);
  if (found === undefined || found.proposed_by === null) return null;
  const lines = [...courtLines(found), ...(found.note === null ? [] : [`Note: ${found.note}`])];
  return lines.length === 0 ? null : { about_id: found.proposed_by, snapshot: lines.join('\n') };
}

/** The end of a match of the viewer with a note that they read; null for any other. */
export async function matchEndToReport(_: AppContext, db: Sql, { viewer, id }: Question) {
  const facts = await store.findEnd(db, viewer.user_id, id);
  if (facts === undefined || facts.ended_by === null || facts.ended_note === null) return null;
  if (outcome(facts, viewer.user_id).ended_note === null) return null;
  return { about_id: facts.ended_by, snapshot: facts.ended_note };
}

/** Those of these proposals and ends of matches that still exist. */
export async function reportedTexts(
  db: Sql,
  ids: readonly string[],
): Promise<store.ReportedText[]> {
  return ids.length === 0 ? [] : await store.findTexts(db, ids);
}

/**
 * Hides or shows the texts of a proposal, or of the end of a match, in the caller's transaction.
 * Hiding closes an open proposal, and takes its court out of the notifications of all but its
 * author.
 * @returns as changeHidden
 */
export async function setTextHidden(
  app: AppContext,
  trx: Transaction,
  target: { target_type: store.ReportedText['target_type']; target_id: string },
  isHidden: boolean,
): Promise<boolean | null> {
  const { target_id, target_type } = target;
  const find = async () =>
    (await store.findTexts(trx, [target_id])).find((each) => each.target_type === target_type);
  return changeHidden(app, trx, isHidden, find, async ({ id, play_date_id }, hidden_at) => {
    const players = await playersOf(trx, play_date_id);
    if (target_type === 'match_end') await setEndNoteHidden(trx, id, hidden_at);
    else {
      const { state, proposed_by, venue_name } = await store.setProposalHidden(trx, id, hidden_at);
      if (isHidden && state === 'open')
        await settle(trx, [{ kind: changeProposed, key: play_date_id, ended: 'over' }]);
      if (isHidden && venue_name !== null) {
        const userIds = players.filter((player) => player !== proposed_by);
        const readers = await removeCourt(trx, play_date_id, userIds, venue_name);
        await publish(trx, readers, ['notifications']);
      }
    }
    await publishPlaydate(trx, play_date_id, players);
  });
}

/**
 * Takes a court out of these users' notifications of a match, which quote it as the old or the new
 * one (rules/change-lines.ts); returns the readers.
 */
function removeCourt(
  trx: Transaction,
  play_date_id: string,
  userIds: readonly string[],
  venue_name: string,
): Promise<string[]> {
  const court = venue_name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return replaceInData(trx, play_date_id, {
    userIds,
    field: 'changed',
    pattern: `(?<=^|Court: |→ )${court}(?=$|[.,]| →)`,
    replacement: messages.hiddenByModerator,
  });
}
