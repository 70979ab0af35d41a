import { answerPeriod } from './limits.ts';
import type { ReportState, ReportTargetType } from './schema.ts';

type Viewer = { user_id: string };
type Case = {
  reporter: { id: string } | null;
  /** Null for a former player. */
  about_id: string | null;
  state: ReportState;
  target_type: ReportTargetType;
};

/** Admins see all reports but those about themselves. */
export function maySeeReport(viewer: Viewer, report: Pick<Case, 'about_id'>): boolean {
  return report.about_id !== viewer.user_id;
}

/** No admin handles a report about themself or one that they sent. */
export function mayHandleReport(
  viewer: Viewer,
  report: Pick<Case, 'about_id' | 'reporter'>,
): boolean {
  return maySeeReport(viewer, report) && report.reporter?.id !== viewer.user_id;
}

/** The chat around a message is read only while a report of it is open. */
export function mayReadContext(viewer: Viewer, report: Case): boolean {
  return (
    mayHandleReport(viewer, report) && report.state === 'open' && report.target_type === 'message'
  );
}

/** A warning is answered once, within 20 days. */
export function mayAnswerWarning(
  warning: { created_at: string; answered_at: string | null },
  now: Date,
) {
  return warning.answered_at === null && now.getTime() <= answerUntil(warning).getTime();
}

export function answerUntil({ created_at }: { created_at: string }): Date {
  return new Date(new Date(created_at).getTime() + answerPeriod);
}
