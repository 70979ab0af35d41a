import type { Offer, Role } from '#features/playdates/policy.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { type ChatAccess, chatAccess } from './messages.ts';
import { currentStatus, isListed } from './sql-fragments.ts';
import { role } from './sql-viewer.ts';

// What a report is about, with the text as it was written. $1: the viewer, $2: the id.

/** A message with what the chat policy needs; the author is null after the account was deleted. */
export const findMessage = prepared<
  [viewerId: string, id: string],
  ChatAccess & { user_id: string | null; content: string }
>(
  'play_date_messages_reported',
  `select ${chatAccess}, m.user_id, m.content
  from play_date_messages m join play_dates p on p.id = m.play_date_id where m.id = $2`,
);

/**
 * A PlayDate with what the card policy needs. `is_apart`: one of its team has blocked the viewer, who
 * may report what they have blocked themselves.
 */
export const findPlaydate = prepared<
  [viewerId: string, id: string],
  Offer & {
    role: Role;
    is_apart: boolean;
    has_applied: boolean;
    creator_id: string | null;
    description: string;
    venue_name: string | null;
    venue_address: string | null;
  }
>(
  'play_dates_reported',
  `select ${role} as role, ${currentStatus} as status, ${isListed} as is_listed, p.creator_id, p.description, e.venue_name, e.venue_address,
    exists (select from play_date_requests r
      where r.play_date_id = p.id and $1 in (r.requester_id, r.requester_partner_id)) as has_applied,
    exists (select from blocks b
      where b.blocked_id = $1 and b.blocker_id in (p.creator_id, p.partner_id)) as is_apart
  from play_dates p left join play_date_terms e on e.play_date_id = p.id where p.id = $2`,
);
