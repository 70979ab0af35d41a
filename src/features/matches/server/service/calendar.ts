import { hashSecret, newSecret } from '#features/accounts/server/service/secrets.ts';
import { assertSessionLasts } from '#features/accounts/server/service/sessions.ts';
import { calendarPast } from '#features/matches/limits.ts';
import { calendarTexts } from '#features/matches/messages/calendar.ts';
import { messages } from '#features/matches/messages/common.ts';
import { type CalendarEvent, toCalendar } from '#features/matches/rules/ical.ts';
import * as store from '#features/matches/server/store/calendar.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { accessPaused, notFound } from '#platform/common/messages.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { TextFile } from '#platform/server/http/text-file.ts';
import type { TokenRoute } from '#platform/server/http/token-routes.ts';
import { defuseLinks } from '#platform/server/mail/mail-layout.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';

/** Calendars ask every few minutes to once a day. */
const feedLimit = rateLimitRule({ name: 'calendar_feed', points: 60 });
/** For a network, which may have calendars whose addresses have ended. */
const unknownLimit = rateLimitRule({ name: 'calendar_unknown', points: 60, byNetwork: true });
const addressLimit = rateLimitRule({ name: 'calendar_address', points: 20 });

const type = 'text/calendar; charset=utf-8; method=PUBLISH';

/**
 * One match as a file for a calendar, for the four alone.
 *
 * @throws 404 for an unknown PlayDate and without an agreed time; 403 for everybody but the four
 */
export async function getCalendarFile(app: AppContext, viewer: Viewer, play_date_id: string) {
  const found = await store.findEvent(app.db, viewer.user_id, play_date_id);
  if (found === undefined) throw new AppError('NOT_FOUND', playdateMessages.notFoundTitle);
  if (!found.plays) throw new AppError('FORBIDDEN', playdateMessages.notAuthorized);
  if (found.event === null) throw new AppError('NOT_FOUND', messages.noTime);
  return new TextFile({
    name: 'playdate.ics',
    type,
    text: toCalendar([toEvent(app, found.event)]),
  });
}

/**
 * When the viewer's calendar address was made; null without one. Nobody can read the address again.
 */
export async function getCalendarFeed(app: AppContext, { user_id }: Viewer) {
  const feed = await store.findFeed(app.db, user_id);
  return { created_at: feed?.created_at ?? null };
}

/**
 * Makes the viewer's calendar address. An earlier one is unknown from now on.
 *
 * @throws 429 above 20 an hour; 401 when the session has been ended meanwhile
 */
export async function createCalendarFeed(app: AppContext, viewer: Viewer) {
  const { user_id } = viewer;
  await app.rateLimits.consume(addressLimit, user_id);
  const { token, token_hash } = newSecret();
  const created_at = app.clock.now().toISOString();
  await app.db.transaction().execute(async (trx) => {
    await assertSessionLasts(trx, viewer);
    await store.saveFeed(trx, { profile_id: user_id, token_hash, created_at });
  });
  return { url: `${app.config.publicOrigin}/calendar/${token}.ics`, created_at };
}

/** Turns the viewer's calendar address off; idempotent. */
export async function deleteCalendarFeed(app: AppContext, { user_id }: Viewer): Promise<void> {
  await store.deleteFeed(app.db, user_id);
}

/** Ends the calendar address of a user whose password has changed: others may have read it. */
export async function endCalendarFeed(
  _app: AppContext,
  trx: Transaction,
  { user_id }: { user_id: string },
) {
  await store.deleteFeed(trx, user_id);
  await publish(trx, [user_id], ['calendar_feeds']);
}

/** `GET /calendar/{token}.ics`: the matches of a player, for any calendar that has the address. */
export const calendarFeedRoute: TokenRoute = {
  method: 'GET',
  before: '/calendar/',
  after: '.ics',
  handle: async (app, token, clientAddress) => {
    const owner = await store.findFeedOwner(app.db, hashSecret(token));
    if (owner === undefined) {
      await app.rateLimits.consume(unknownLimit, clientAddress);
      throw new AppError('NOT_FOUND', notFound);
    }
    await app.rateLimits.consume(feedLimit, owner.id);
    if (owner.is_paused) throw new AppError('FORBIDDEN', accessPaused);
    const rows = await store.listEvents(app.db, owner.id, isoFromNow(app.clock, -calendarPast));
    const events = rows.map((row) => toEvent(app, row));
    return new TextFile({
      name: 'courtfolk.ics',
      type,
      text: toCalendar(events.toReversed(), calendarTexts.calendarName),
    });
  },
};

/** No price, handle or message is part of it, and the address of the venue is only for the four. */
function toEvent({ config }: AppContext, row: store.CalendarRow): CalendarEvent {
  const { id, version, status, starts_at, ends_at, changed_at, venue_name, venue_address } = row;
  const isCancelled = status === 'cancelled';
  const ahead = row.is_confirmed || status === 'completed' ? 'CONFIRMED' : 'TENTATIVE';
  const url = `${config.publicOrigin}/playdates/${id}`;
  const former = Array.from({ length: 3 - row.names.length }, () => playdateMessages.formerPlayer);
  const place = [venue_name, venue_address]
    .filter((part) => part !== null)
    .map(defuseLinks)
    .join(', ');
  return {
    uid: `${id}@courtfolk`,
    sequence: version - 1 + (isCancelled ? 1 : 0),
    status: isCancelled ? 'CANCELLED' : ahead,
    starts_at,
    ends_at,
    changed_at,
    summary: calendarTexts.calendarSummary([...row.names.map(defuseLinks), ...former]),
    description: url,
    location: place === '' ? null : place,
    url,
  };
}
