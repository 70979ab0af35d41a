import type { Offer, Role } from '#features/playdates/policy.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { currentStatus, isListed } from './sql-fragments.ts';
import { role } from './sql-viewer.ts';

/**
 * A PlayDate with what the card policy needs. `is_apart`: one of its team has blocked the viewer,
 * who may report what they have blocked themselves.
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
  `select ${role} as role, ${currentStatus} as status, ${isListed} as is_listed,
  play_date.creator_id, play_date.description, terms.venue_name, terms.venue_address,
    exists (select from play_date_requests request
      where request.play_date_id = play_date.id
        and $1 in (request.requester_id, request.requester_partner_id)) as has_applied,
    exists (select from blocks block
      where block.blocked_id = $1
        and block.blocker_id in (play_date.creator_id, play_date.partner_id)) as is_apart
  from play_dates play_date left join play_date_terms terms on terms.play_date_id = play_date.id
    where play_date.id = $2`,
);
