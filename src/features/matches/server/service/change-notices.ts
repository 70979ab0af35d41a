import { blockersAmong } from '#features/blocks/server/service.ts';
import type { Agreement } from '#features/matches/contract/answers.ts';
import {
  changeAccepted,
  changeDeclined,
  changeExpired,
  changeProposed,
  changeWithdrawn,
} from '#features/matches/rules/notification-kinds.ts';
import type { AgreementRow } from '#features/matches/server/store/agreements.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import type { Team } from '#features/playdates/schema.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { type Notice, notifyPlayers, opponents, otherThree, playerIds } from './notices.ts';

/** Asks those who have neither proposed nor accepted what is agreed on now. */
export async function notifyToConfirm(
  { app, trx, row, actor_id }: Notice,
  userIds: string[],
  {
    changed,
    ...agreed
  }: Pick<Agreement, 'starts_at' | 'duration_minutes' | 'object_until'> & { changed: string },
): Promise<void> {
  const { play_date_id, time_zone, amount_per_hour, players, outcome_facts, notice_hours } = row;
  const askedOf = (of: Team) =>
    playerIds({ players: players.filter(({ team }) => team === of) }).filter((id) =>
      userIds.includes(id),
    );
  await askToConfirm(app, trx, {
    playdate: { id: play_date_id, type: outcome_facts.type },
    agreed: { ...agreed, time_zone, amount_per_hour },
    terms: { notice_hours, late_percent: outcome_facts.late_percent },
    asked: { creator_team: askedOf('creator_team'), other_team: askedOf('other_team') },
    actor_id,
    changed,
  });
}

/**
 * What a proposal changes. `unnamed`: without the words for the court, to who has blocked the
 * proposer.
 */
type Proposal = { id: string; proposer_id: string; changed: string; unnamed: string };

/** What each of these players may read of a proposal. */
async function textsFor(
  trx: Transaction,
  { proposer_id, changed, unnamed }: Proposal,
  players: string[],
) {
  const blockers = await blockersAmong(trx, proposer_id, players);
  return [
    [players.filter((id) => !blockers.includes(id)), changed],
    [blockers, unnamed],
  ] as const;
}

export async function notifyChangeProposed(
  notice: Notice,
  proposal: Proposal,
  expires_at: string,
): Promise<void> {
  const { time_zone } = notice.row;
  for (const [userIds, changed] of await textsFor(notice.trx, proposal, opponents(notice)))
    await notifyPlayers(notice, changeProposed, userIds, {
      data: { changed, expires_at, time_zone },
    });
}

/**
 * Tells those who were asked that they need not answer any more, and the team whose proposal it
 * was.
 */
export async function notifyChangeWithdrawn(notice: Notice, proposal: Proposal): Promise<void> {
  for (const [userIds, changed] of await textsFor(notice.trx, proposal, otherThree(notice)))
    await notifyPlayers(notice, changeWithdrawn, userIds, { key: proposal.id, data: { changed } });
}

/** Tells the four that a proposal can no longer be answered. */
export async function notifyChangeExpired(
  app: AppContext,
  trx: Transaction,
  row: AgreementRow,
  proposal: Proposal,
): Promise<void> {
  const { id: key, proposer_id } = proposal;
  const { play_date_id } = row;
  const others = otherThree({ row, actor_id: proposer_id });
  const audiences = [
    ...(await textsFor(trx, proposal, others)).map(
      ([userIds, changed]) => [userIds, changed, false] as const,
    ),
    [[proposer_id], proposal.changed, true] as const,
  ];
  for (const [userIds, changed, is_own] of audiences)
    await notify(app, trx, changeExpired, {
      userIds,
      about: [proposer_id],
      play_date_id,
      key,
      data: { changed, is_own },
    });
}

export const notifyChangeAccepted = (
  notice: Notice,
  userIds: string[],
  { id: key, changed }: { id: string; changed: string },
): Promise<void> => notifyPlayers(notice, changeAccepted, userIds, { key, data: { changed } });

export async function notifyChangeDeclined(notice: Notice, proposal: Proposal): Promise<void> {
  for (const [userIds, changed] of await textsFor(notice.trx, proposal, opponents(notice)))
    await notifyPlayers(notice, changeDeclined, userIds, { key: proposal.id, data: { changed } });
}
