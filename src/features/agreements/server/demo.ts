import { demoPeople, demoPlayer } from '#features/accounts/data/demo-people.ts';
import { messages } from '#features/agreements/messages.ts';
import { find, findMatchesOf } from '#features/agreements/server/store/agreements.ts';
import * as attendance from '#features/agreements/server/store/attendance.ts';
import * as changes from '#features/agreements/server/store/changes.ts';
import { notify } from '#features/notifications/server/service.ts';
import { confirmTexts } from '#features/playdates/data/confirm-texts.ts';
import { noticeTexts as playdateNoticeTexts } from '#features/playdates/data/notice-texts.ts';
import { totalLine } from '#features/playdates/rules/money.ts';
import { nameMatchFor } from '#features/playdates/server/service/name-for-readers.ts';
import { agreementKey, detailLink } from '#features/playdates/server/service/notify.ts';
import { day, minute } from '#platform/common/clock.ts';
import { fullName } from '#platform/common/full-name.ts';
import { newId } from '#platform/common/ids.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { changeKey, reportKey } from './service/notices.ts';

function personOf(lastName: string) {
  const person = [demoPlayer, ...demoPeople].find((each) => each.last_name === lastName);
  if (person === undefined) throw new Error(`Nobody in the demo community is called ${lastName}`);
  return person;
}

/** The demo player has a match to confirm, a proposed change and a report about the own attendance. */
export async function demoAgreements(app: AppContext, trx: Transaction): Promise<void> {
  const [changed] = await findMatchesOf(trx, personOf('Braddock').id, demoPlayer.id);
  const [played] = await findMatchesOf(trx, demoPlayer.id, personOf('Merritt').id);
  const [asked] = await findMatchesOf(trx, personOf('Núñez').id, personOf('Kowalczyk').id);
  if (changed === undefined || played === undefined || asked === undefined)
    throw new Error('The demo has no such matches');
  const [tsosie, pena] = [personOf('Tsosie'), personOf('Peña')];
  const [found] = await find(trx, demoPlayer.id, changed);
  if (found?.agreement?.starts_at == null) throw new Error('The demo has no time to change');
  // Two days later at 9:00.
  const start = new Date(new Date(found.agreement.starts_at).getTime() + 2 * day + 30 * minute);
  await changes.insert(trx, {
    id: newId(),
    play_date_id: changed,
    proposed_by: tsosie.id,
    version: 1,
    starts: [start.toISOString()],
    duration_minutes: 90,
    venue_name: null,
    venue_address: null,
    setting: null,
    note: 'My daughter has a game that morning. Would two days later suit you?',
    is_mailed: true,
  });
  const report = newId();
  await attendance.insert(trx, {
    id: report,
    play_date_id: played,
    about_id: demoPlayer.id,
    reporter_id: pena.id,
    kind: 'late',
    was_played: true,
    note: 'We began half an hour later than agreed.',
  });
  const notice = { type: 'other', user_id: demoPlayer.id } as const;
  const named = async (id: string, text: string) =>
    (await nameMatchFor(trx, { id, readers: [demoPlayer.id] }))(demoPlayer.id, text);
  await notify(app, trx, {
    ...notice,
    actor_id: tsosie.id,
    title: messages.changeProposedTitle,
    message: await named(changed, messages.changeProposedMessage(fullName(tsosie))),
    link: detailLink(changed),
    dedupe_key: changeKey(changed),
  });
  await notify(app, trx, {
    ...notice,
    actor_id: pena.id,
    title: messages.reportTitle,
    message: await named(played, messages.reportMessage.late(fullName(pena))),
    link: detailLink(played),
    dedupe_key: reportKey(report),
  });
  const [{ agreement } = {}] = await find(trx, demoPlayer.id, asked);
  if (agreement?.starts_at == null) throw new Error('The demo has no time to confirm');
  await notify(app, trx, {
    ...notice,
    actor_id: personOf('Núñez').id,
    title: playdateNoticeTexts.confirmTitle,
    message: await named(
      asked,
      [
        playdateNoticeTexts.confirmMessage('pay', agreement.amount_per_hour, totalLine(agreement)),
        confirmTexts.objectUntil(formatDateTime(agreement.match.object_until, agreement.time_zone)),
      ].join(' '),
    ),
    link: detailLink(asked),
    dedupe_key: agreementKey(asked),
  });
}
