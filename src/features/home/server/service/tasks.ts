import { matchesOff, type TaskRow, tasks } from '#features/home/server/store/tasks.ts';
import type { AgreementTask, MatchOff } from '#features/matches/contract/answers.ts';
import { publicChangeLines, withoutCourtName } from '#features/matches/rules/change-lines.ts';
import { matchOff, whyMatchIsOff } from '#features/matches/rules/notification-kinds.ts';
import { inContext } from '#features/notifications/rules/kind.ts';
import { kindsByName, readNotifications } from '#features/notifications/server/service/list.ts';
import { decidedBy } from '#features/playdates/rules/outcome.ts';
import { beginningOf } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';

const listed = 10;

/** What the viewer's agreements wait for, the most urgent first, and how many there are. */
export async function agreementTasks(app: AppContext, viewer: Viewer) {
  return beginningOf(await tasks(app.db, viewer.user_id, listed), ({ task }) => toTask(task));
}

/** What is open goes unanswered until the match ends. */
const withOpen = ({ facts, absent_teams }: NonNullable<TaskRow['report']>) => ({
  ...facts,
  absent_teams: [...facts.absent_teams, ...absent_teams],
});

/** Says what a change changes; the address stays here, and the court of a blocked player. */
function toTask(row: TaskRow): AgreementTask {
  const { proposed, report, venue_address, setting, duration_minutes, ...rest } = row;
  const task = {
    ...rest,
    report_kind: report?.kind ?? null,
    decides_cents: report && decidedBy(withOpen(report), report),
  };
  if (proposed === null) return { ...task, proposed };
  const agreed = { ...task, venue_address, setting, duration_minutes };
  const told = proposed.author_blocked ? withoutCourtName(agreed, proposed) : proposed;
  const changes = publicChangeLines(agreed, told);
  return { ...task, proposed: { starts: proposed.starts, changes } };
}

/** The matches that are off before their start, until the viewer has opened one. */
export async function unopenedMatchesOff(app: AppContext, viewer: Viewer) {
  const rows = await matchesOff(app.db, viewer.user_id, matchOff.name, listed);
  const ids = rows.map(({ id }) => id);
  const found = await readNotifications(app, app.db, kinds, viewer.user_id, ids);
  const byId = new Map(found.map((each) => [each.item.id, each]));
  return {
    items: rows.flatMap(({ id, is_soon }): MatchOff[] => {
      const notification = byId.get(id);
      if (notification === undefined) return [];
      const { play_date_id, context } = notification.item;
      // Read as of this kind.
      const why = whyMatchIsOff(notification.facts as Parameters<typeof whyMatchIsOff>[0]);
      return [
        {
          notification_id: id,
          play_date_id,
          title: inContext(context ?? '', thisMatchIsOff),
          why,
          is_soon,
        },
      ];
    }),
    total: rows[0]?.total ?? 0,
  };
}

const kinds = kindsByName([matchOff]);
const thisMatchIsOff = 'this match is off';
