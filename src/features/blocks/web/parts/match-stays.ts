import type { MatchAhead } from '#features/blocks/contract.ts';
import { blockTexts } from '#features/blocks/messages/blocking.ts';
import { formatDay } from '#platform/common/zoned-time.ts';

/** 'Your match on Sat, Mar 13 stays on.'; null without a match. */
export const matchStays = (match: MatchAhead | null): string | null =>
  match &&
  blockTexts.matchStays(match.starts_at && formatDay(match.starts_at, match.time_zone ?? 'UTC'));
