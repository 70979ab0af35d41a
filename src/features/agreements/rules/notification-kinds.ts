import { noticeTexts } from '#features/agreements/data/notice-texts.ts';
import type { AnyKind } from '#features/notifications/rules/kind.ts';
import { noticeTexts as playdateNoticeTexts } from '#features/playdates/data/notice-texts.ts';
import { ofMatch, type PlaydateKind } from '#features/playdates/rules/notification-kinds.ts';

/** Completed by the clock: after its end, or without a time when one team did not answer for 7 days. */
export const over: PlaydateKind<{ why: 'ended' | 'unanswered' }> = {
  ...ofMatch,
  name: 'match_over',
  title: () => playdateNoticeTexts.completedTitle,
  news: ({ data: { why } }) => noticeTexts.over[why][0],
  more: ({ data: { why } }) => noticeTexts.over[why][1],
};

export const agreementsKinds: readonly AnyKind[] = [over];
