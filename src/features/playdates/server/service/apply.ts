import { areFriends } from '#features/connections/server/service/reading.ts';
import { notify } from '#features/notifications/server/service.ts';
import type { PlaydateRequest } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import {
  checkViolation,
  foreignKeyViolation,
  isDatabaseError,
  type Transaction,
  uniqueViolation,
} from '#platform/server/database/database.ts';
import { limitRule } from '#platform/server/limits.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
import { announcePlaydate, applyLink, detailLink, namesOf, present } from './telling.ts';
import { toRequest } from './views.ts';

// Whoever withdraws may apply again, and each time people are told.
const byPerson = limitRule({ name: 'play_dates_apply', points: 30, per_seconds: 3600, store: 'database' });

type Input = { id: string; play_date_id: string; requester_partner_id: string };

/**
 * Applies for an open PlayDate with a friend as partner (document 2, sections 2.7, 5 and 8) and tells its team. The same id from
 * the same person answers with the application as it is.
 *
 * 404 for an unknown PlayDate; 400 for a partner who is no friend; 409 when it takes no applications, when 200 wait for an answer
 * already, when one of the two has a part in it or the same two were declined, when the partner is paused, and for an id that is
 * taken; 429 after 30 in an hour.
 */
export async function applyForPlaydate(
  platform: Platform,
  viewer: Viewer,
  { id = newId(), ...rest }: Omit<Input, 'id'> & { id?: string | undefined },
): Promise<PlaydateRequest> {
  const input = { ...rest, id };
  if (!(await isRepeated(platform, viewer, input))) {
    await platform.limits.take(byPerson, viewer.user_id);
    try {
      await platform.db.transaction().execute((trx) => apply(platform, trx, viewer, input));
    } catch (error) {
      if (isDatabaseError(error, foreignKeyViolation)) throw closed();
      const isFull = isDatabaseError(error, checkViolation, 'play_date_requests_at_most');
      if (!isFull && !isDatabaseError(error, uniqueViolation)) throw error;
      // The same call a moment earlier, or else no room, or somebody with two parts.
      if (!(await isRepeated(platform, viewer, input)))
        throw new AppError('CONFLICT', isFull ? messages.applications_full : messages.already_applied);
    }
  }
  const facts = await requests.find(platform.db, input.play_date_id, id);
  if (facts === undefined) throw new AppError('NOT_FOUND', messages.request_not_found);
  return toRequest(viewer, facts, { part: 'applicant', status: 'open' });
}

async function isRepeated(platform: Platform, viewer: Viewer, input: Input): Promise<boolean> {
  const found = await requests.findKey(platform.db, input.id);
  if (found === undefined) return false;
  if (found.requester_id === viewer.user_id && found.play_date_id === input.play_date_id) return true;
  throw new AppError('CONFLICT', messages.id_taken);
}

async function apply(platform: Platform, trx: Transaction, viewer: Viewer, input: Input): Promise<void> {
  const { id, play_date_id, requester_partner_id } = input;
  const playdate = await playdates.lock(trx, play_date_id, 'share');
  if (playdate === undefined) throw new AppError('NOT_FOUND', messages.not_found_title);
  if (playdate.status !== 'open' || !playdate.is_listed) throw closed();
  const team = [playdate.creator_id, playdate.partner_id];
  const applicants = [viewer.user_id, requester_partner_id];
  if (applicants.some((person) => team.includes(person))) throw new AppError('CONFLICT', messages.own_team);
  if (
    requester_partner_id === viewer.user_id ||
    !(await areFriends(trx, viewer.user_id, requester_partner_id))
  )
    throw new AppError('BAD_REQUEST', messages.partner_not_friend, {
      fields: { requester_partner_id: messages.partner_not_friend },
    });
  if (await playdates.anyUnable(trx, [requester_partner_id]))
    throw new AppError('CONFLICT', messages.paused_member, {
      fields: { requester_partner_id: messages.paused_member },
    });
  await requests.insert(trx, { id, play_date_id, requester_id: viewer.user_id, requester_partner_id });
  const [name = '', partner = ''] = await namesOf(trx, viewer.user_id, requester_partner_id);
  const notice = { type: 'other', title: messages.application_title, actor_id: viewer.user_id } as const;
  await notify(platform, trx, {
    ...notice,
    user_ids: present(team),
    about: [viewer.user_id, requester_partner_id],
    message: messages.applicationMessage(name, partner),
    link: detailLink(play_date_id),
  });
  await notify(platform, trx, {
    ...notice,
    user_id: requester_partner_id,
    message: messages.appliedTogetherMessage(name),
    link: applyLink(play_date_id),
  });
  await announcePlaydate(trx, play_date_id, [...team, ...applicants]);
}

const closed = () => new AppError('CONFLICT', messages.no_longer_available);
