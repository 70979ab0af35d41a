import type { Agreement } from '#features/agreements/contract.ts';
import { noticeTexts } from '#features/agreements/data/notice-texts.ts';
import { messages } from '#features/agreements/messages.ts';
import type { AgreementRow } from '#features/agreements/server/store/agreements.ts';
import { blockersAmong } from '#features/blocks/server/service.ts';
import { notifyByText } from '#features/notifications/server/service/notify-by-text.ts';
import type { Team } from '#features/playdates/schema.ts';
import { askToConfirm } from '#features/playdates/server/service/ask-to-confirm.ts';
import { detailLink } from '#features/playdates/server/service/notify.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { changeKey, type Notice, named, opponents, otherThree, playerIds, send } from './notices.ts';
import { playerOf } from './presenters.ts';

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
    playerIds({ players: players.filter(({ team }) => team === of) }).filter((id) => userIds.includes(id));
  await askToConfirm(app, trx, {
    playdate: { id: play_date_id, type: outcome_facts.type },
    agreed: { ...agreed, time_zone, amount_per_hour },
    terms: { notice_hours, late_percent: outcome_facts.late_percent },
    asked: { creator_team: askedOf('creator_team'), other_team: askedOf('other_team') },
    ...{ actor_id, changed },
  });
}

/** What a proposal changes. `unnamed`: without the words for the court, to who has blocked the proposer. */
type Proposal = { proposer_id: string; changed: string; unnamed: string };

/** What each of these players may read of a proposal. */
async function textsFor(trx: Transaction, { proposer_id, ...texts }: Proposal, players: string[]) {
  const blockers = await blockersAmong(trx, proposer_id, players);
  return [
    [players.filter((id) => !blockers.includes(id)), texts.changed],
    [blockers, texts.unnamed],
  ] as const;
}

export async function notifyChangeProposed(
  notice: Notice,
  proposal: Proposal,
  expires_at: string,
): Promise<void> {
  // Without the last name, so that the longest names and courts fit.
  const { first_name } = playerOf(notice.row, notice.actor_id);
  const until = noticeTexts.answerUntil(formatDateTime(expires_at, notice.row.time_zone));
  for (const [userIds, changed] of await textsFor(notice.trx, proposal, opponents(notice)))
    await send(notice, userIds, {
      title: messages.changeProposedTitle,
      message: `${messages.changeProposedMessage(first_name)}. ${until} ${changed}`,
      dedupe_key: changeKey(notice.row.play_date_id),
      mail: 'proposal',
    });
}

/** Tells those who were asked that they need not answer any more, and the team whose proposal it was. */
export async function notifyChangeWithdrawn(notice: Notice, proposal: Proposal): Promise<void> {
  const { first_name } = playerOf(notice.row, notice.actor_id);
  for (const [userIds, changed] of await textsFor(notice.trx, proposal, otherThree(notice)))
    await send(notice, userIds, {
      title: noticeTexts.changeWithdrawnTitle,
      message: noticeTexts.changeWithdrawn(first_name, changed),
    });
}

/** Tells the four that a proposal can no longer be answered. */
export async function notifyChangeExpired(
  app: AppContext,
  trx: Transaction,
  row: AgreementRow,
  proposal: Proposal,
): Promise<void> {
  const { first_name } = playerOf(row, proposal.proposer_id);
  const { play_date_id } = row;
  const notice = {
    type: 'other',
    title: noticeTexts.changeExpiredTitle,
    link: detailLink(play_date_id),
  } as const;
  const others = otherThree({ row, actor_id: proposal.proposer_id });
  const audiences = [
    ...(await textsFor(trx, proposal, others)).map(
      ([userIds, changed]) => [userIds, noticeTexts.changeExpired(first_name, changed)] as const,
    ),
    [[proposal.proposer_id], noticeTexts.ownChangeExpired(proposal.changed)] as const,
  ];
  for (const [userIds, text] of audiences)
    await notifyByText(app, trx, {
      ...{ ...notice, userIds, about: [proposal.proposer_id] },
      message: await named(trx, row, userIds, text),
      reachApart: 'everybody',
    });
}

export async function notifyChangeAccepted(notice: Notice, userIds: string[], changed: string) {
  await send(notice, userIds, {
    title: messages.changeAcceptedTitle,
    // Without the last name, so that the longest names and courts fit.
    message: messages.changeAcceptedMessage(playerOf(notice.row, notice.actor_id).first_name, changed),
    mail: 'changed',
  });
}

export async function notifyChangeDeclined(notice: Notice, proposal: Proposal): Promise<void> {
  // Without the last name, so that the longest names and courts fit.
  const { first_name } = playerOf(notice.row, notice.actor_id);
  for (const [userIds, changed] of await textsFor(notice.trx, proposal, opponents(notice)))
    await send(notice, userIds, {
      title: messages.changeDeclinedTitle,
      message: noticeTexts.changeDeclined(first_name, changed),
    });
}
