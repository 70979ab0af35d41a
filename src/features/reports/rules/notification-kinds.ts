import type { AnyKind, NotificationKind } from '#features/notifications/rules/kind.ts';
import { messages } from '#features/reports/messages/common.ts';

/** About each: a report. Neither names the other side. */
export const lookedAt = {
  name: 'report_looked_at',
  type: 'other',
  title: () => messages.lookedAtTitle,
  news: () => messages.lookedAtMessage,
  link: () => '/guidelines',
  asks: null,
  reachesApart: 'nobody',
} satisfies NotificationKind<null>;

export const warningAnswered = {
  name: 'warning_answered',
  type: 'other',
  title: () => messages.answerTitle,
  news: ({ data }) =>
    data.is_withdrawn ? messages.warningWithdrawnMessage : messages.warningKeptMessage,
  link: () => '/guidelines',
  asks: null,
  reachesApart: 'nobody',
} satisfies NotificationKind<{ is_withdrawn: boolean }>;

export const reportsKinds: readonly AnyKind[] = [lookedAt, warningAnswered];
