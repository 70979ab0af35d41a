import { toConfirm } from '#features/matches/rules/begin-and-completion-kinds.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import { lateLine } from '#features/playdates/rules/late-line.ts';
import { payersOf } from '#features/playdates/rules/outcome.ts';
import { type PlaydateType, type Team, teams } from '#features/playdates/schema.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

type ToConfirm = {
  playdate: { id: string; type: PlaydateType };
  agreed: {
    starts_at: string | null;
    time_zone: string;
    duration_minutes: number | null;
    amount_per_hour: number;
    object_until: string | null;
  };
  terms: { notice_hours: number; late_percent: number };
  /** Who is asked, of each team. */
  asked: Record<Team, readonly string[]>;
  actor_id: string;
  /**
   * What the actor has changed; without it the match is new, and its notice outlives their account.
   */
  changed?: string;
};

/**
 * Asks players to confirm what is agreed on now, and says until when they can object, and what
 * calling off costs afterwards where it is soon.
 */
export async function askToConfirm(
  app: AppContext,
  trx: Transaction,
  { playdate: { id, type }, agreed, terms, asked, actor_id, changed }: ToConfirm,
): Promise<void> {
  const { starts_at, amount_per_hour, duration_minutes, object_until, time_zone } = agreed;
  for (const team of teams) {
    const kind = team === payersOf(type) ? 'pay' : 'earn';
    const offered = { type, amount_per_hour, terms: { ...terms, duration_minutes } };
    const late =
      starts_at && lateLine(offered, starts_at, { team, now: app.clock.now(), isConfirming: true });
    await notify(app, trx, toConfirm, {
      userIds: asked[team],
      actor_id,
      ...(changed === undefined && { about: [] }),
      play_date_id: id,
      key: id,
      data: {
        changed: changed ?? null,
        is_accepted: team === 'other_team',
        kind,
        late: late || null,
        amount_per_hour,
        duration_minutes,
        object_until,
        time_zone,
      },
    });
  }
}
