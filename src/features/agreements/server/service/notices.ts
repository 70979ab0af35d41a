import type { AgreementRow } from '#features/agreements/server/store/agreements.ts';
import { notifyByText } from '#features/notifications/server/service/notify-by-text.ts';
import type { MatchMail } from '#features/playdates/rules/mail-limits.ts';
import type { Team } from '#features/playdates/schema.ts';
import { mailPlayers } from '#features/playdates/server/service/match-mails.ts';
import { nameMatchFor } from '#features/playdates/server/service/name-for-readers.ts';
import { detailLink, publishPlaydate } from '#features/playdates/server/service/notify.ts';
import { fullName } from '#platform/common/full-name.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { playerOf } from './presenters.ts';

// One function for each notice. None has an address in it. All four hear what becomes of their
// match, also from somebody whom they have blocked (decision 0028).

export const changeKey = (play_date_id: string): string => `${detailLink(play_date_id)}/change`;
export const attendanceReportKey = (id: string): string => `attendance_reports/${id}`;
/** Home finds these notifications by it, until the start (store/home.ts). */
export const offKey = (play_date_id: string, starts_at: string | null): string =>
  `${detailLink(play_date_id)}/off/${starts_at ?? ''}`;
export const pauseKey = (play_date_id: string, profile_id: string): string =>
  `${detailLink(play_date_id)}/paused/${profile_id}`;
export const resumeKey = (play_date_id: string, profile_id: string): string =>
  `${detailLink(play_date_id)}/resumed/${profile_id}`;
/** Of the notification to the two others about a report that the match was not played. */
export const claimKey = (play_date_id: string): string => `${detailLink(play_date_id)}/not_played`;
export const scoresKey = (play_date_id: string): string => `${detailLink(play_date_id)}/scores`;

/** What all notices of one action have in common. */
export type Notice = { app: AppContext; trx: Transaction; row: AgreementRow; actor_id: string };
type Texts = {
  title: string;
  /** A function where the two teams read different words. */
  message: string | ((team: Team) => string);
  dedupe_key?: string;
  /** Names nobody, and outlives the account of who acts. */
  about?: readonly [];
  mail?: MatchMail;
};

export async function send(
  { app, trx, row, actor_id }: Notice,
  userIds: string[],
  { mail, ...texts }: Texts,
): Promise<void> {
  const { title } = texts;
  const link = detailLink(row.play_date_id);
  const message = await named(trx, row, userIds, texts.message);
  await notifyByText(app, trx, {
    type: 'other',
    userIds,
    actor_id,
    reachApart: 'everybody',
    link,
    ...texts,
    message,
  });
  if (mail === undefined) return;
  const others = userIds.filter((id) => id !== actor_id);
  await mailPlayers(app, trx, {
    id: row.play_date_id,
    userIds: others,
    title,
    message,
    link,
    mail,
    actor_id,
    dedupe_key: texts.dedupe_key,
    kind: mail === 'report' ? null : 'mail_matches',
  });
}

/** A text after what tells each reader which match it is about. */
export async function named(
  trx: Transaction,
  row: AgreementRow,
  readers: readonly string[],
  text: Texts['message'],
) {
  const nameFor = await nameMatchFor(trx, { id: row.play_date_id, readers });
  return (reader: string) =>
    nameFor(reader, typeof text === 'string' ? text : text(playerOf(row, reader).team));
}

export const nameOf = ({ row, actor_id }: Notice): string => fullName(playerOf(row, actor_id));
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
