import type { AgreementRow } from '#features/matches/server/store/agreements.ts';
import { type NewNotification, notify } from '#features/notifications/server/service/notify.ts';
import type { PlaydateKind } from '#features/playdates/rules/notification-kinds.ts';
import { type Team, teams } from '#features/playdates/schema.ts';
import { publishPlaydate } from '#features/playdates/server/service/notify.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { playerOf } from './presenters.ts';

/** What all notices of one action have in common. */
export type Notice = { app: AppContext; trx: Transaction; row: AgreementRow; actor_id: string };

/** `key`: what it is about, by default the match; `about`: whom it names, by default who acts. */
type Told<Data> = { data: Data; key?: string; about?: readonly [] };

/** Notifies of what the actor has done in a match. */
export const notifyPlayers = <Data, About>(
  { app, trx, row, actor_id }: Notice,
  kind: PlaydateKind<Data, About>,
  userIds: readonly string[],
  { key = row.play_date_id, ...rest }: Told<Data>,
): Promise<void> => {
  const { play_date_id } = row;
  // All kinds of matches are about a PlayDate.
  const told = { userIds, actor_id, play_date_id, key, ...rest } as unknown as NewNotification<
    Data,
    About
  >;
  return notify(app, trx, kind, told);
};

/** The same where the two teams read different words. */
export async function notifyTeams<Data, About>(
  notice: Notice,
  kind: PlaydateKind<Data, About>,
  userIds: readonly string[],
  { dataFor, ...told }: Omit<Told<Data>, 'data'> & { dataFor: (team: Team) => Data },
): Promise<void> {
  for (const team of teams) {
    const players = userIds.filter((id) => playerOf(notice.row, id).team === team);
    await notifyPlayers(notice, kind, players, { ...told, data: dataFor(team) });
  }
}

/** The ids of the four, without deleted accounts. */
export const playerIds = (row: Pick<AgreementRow, 'players'>): string[] =>
  row.players.map((player) => player.profile_id);

/** The four but for the acting player. */
export const otherThree = ({ row, actor_id }: Pick<Notice, 'row' | 'actor_id'>): string[] =>
  playerIds(row).filter((id) => id !== actor_id);

/** The opponents of the acting player. */
export const opponents = ({ row, actor_id }: Pick<Notice, 'row' | 'actor_id'>): string[] => {
  const { team } = playerOf(row, actor_id);
  return playerIds({ players: row.players.filter((player) => player.team !== team) });
};

/** Publishes to the four that their match has changed. */
export const publishAgreement = ({ trx, row }: Pick<Notice, 'trx' | 'row'>): Promise<void> =>
  publishPlaydate(trx, row.play_date_id, playerIds(row));
