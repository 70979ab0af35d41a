import type { CompletionQuestion } from '#features/playdates/contract/answers.ts';
import type { SeenTerms } from '#features/playdates/rules/terms-changes.ts';
import {
  type CardRow,
  cardJoins,
  fieldsWith,
  type RequestRow,
  request,
  rowFields,
} from '#features/playdates/server/store/sql-fragments.ts';
import { cardTerms, detailTerms } from '#features/playdates/server/store/sql-terms.ts';
import { apartIds, isApart, lastName } from '#features/playdates/server/store/sql-viewer.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { type AgreedRow, agreed, completion, isReportedAbsent, timeOfViewer } from './sql-match.ts';

/** For one card, with where the viewer's own PlayDates overlap. */
const singleCardFields = `${fieldsWith(cardTerms(timeOfViewer))}, ${rowFields}`;
/** With the terms as the viewer's role may see them, and what is agreed on. */
const detailFields = `${fieldsWith(detailTerms(timeOfViewer))}, ${rowFields}, 'agreed', ${agreed}`;

export type DetailRow = CardRow & {
  agreed: AgreedRow | null;
  cancelled_by_name: string | null;
  accepted_request: RequestRow | null;
  /** Whether the viewer is, also while they dispute it. */
  is_reported_absent: boolean;
  /** Without those from whom the viewer is apart; none while there is a partner. */
  refusals: string[];
  chat_muted: boolean;
  completion: CompletionQuestion | null;
};

/** What the detail page shows, in one statement. */
export const findDetail = prepared<[viewerId: string, id: string], { playdate: DetailRow }>(
  'play_dates_detail',
  `select json_build_object(${detailFields}, 'is_reported_absent', ${isReportedAbsent},
  'completion', ${completion},
    'chat_muted', exists (select from chat_reads read where read.play_date_id = play_date.id
      and read.profile_id = $1 and read.muted),
    'refusals', case when play_date.partner_until is null then '[]' else (
      select coalesce(json_agg(refusal.profile_id order by refusal.profile_id), '[]')
        from play_date_refusals refusal
      where refusal.play_date_id = play_date.id and refusal.profile_id <> all (${apartIds})) end,
    'cancelled_by_name', (select profile.first_name || ' ' || ${lastName('profile')}
      from profiles profile
      where profile.id = play_date.cancelled_by),
    'accepted_request', (select ${request('accepted')} from play_date_requests accepted
      where accepted.play_date_id = play_date.id and accepted.status = 'accepted')) as playdate
  from play_dates play_date ${cardJoins} where play_date.id = $2`,
  { pipeline: 'page' },
);

/**
 * What the apply page shows; the viewer's application unless with somebody from whom they are
 * apart.
 */
export const findCard = prepared<
  [viewerId: string, id: string],
  {
    card: CardRow & {
      is_apart: boolean;
      my_request: RequestRow | null;
      terms_seen: SeenTerms | null;
    };
  }
>(
  'play_dates_card',
  `select json_build_object(${singleCardFields},
  'is_apart', ${isApart('play_date.creator_id', 'play_date.partner_id')},
    'terms_seen', case when play_date.status = 'open' and play_date.hidden_at is null
      then mine.terms_seen end,
    'my_request', case when mine.id is not null
      and not ${isApart('mine.requester_id', 'mine.requester_partner_id')} then ${request('mine')}
        end) as card
  from play_dates play_date ${cardJoins} where play_date.id = $2`,
  { pipeline: 'page' },
);
