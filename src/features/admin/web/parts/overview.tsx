import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Overview as Figures } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { overviewQuery } from '#features/admin/web/queries.ts';
import { day } from '#platform/common/clock.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { adminTabs } from './admin-layout.tsx';
import { DailyStats } from './daily-stats.tsx';
import { MailStatusCard } from './mail-status.tsx';

/** Cards with counts and links for each section (document 2, section 2.13), and daily charts. */
export function Overview() {
  const overview = useQuery(overviewQuery);
  const figures = overview.data;
  if (figures === undefined && overview.isError) {
    return (
      <Card>
        <ErrorState title={messages.errorLoadingOverview} query={overview} />
      </Card>
    );
  }
  return (
    <div className="stack">
      <div className="grid gap-4 md:grid-cols-2 md:*:last:col-span-full">
        <Section tab="users" figures={userFigures(figures)} />
        <Section tab="playdates" figures={playdateFigures(figures)} />
        <Section tab="signup_codes" figures={{ Unused: figures?.signup_codes.unused }} />
        <Section tab="reports" figures={reportFigures(figures)} />
        <Section tab="audit_log">
          <p>What admins have done, to whom and when.</p>
        </Section>
      </div>
      {figures && (
        <div className="grid gap-4 md:grid-cols-2">
          <DailyStats
            title="Sign-ups"
            noun={{ one: 'sign-up', many: 'sign-ups' }}
            days={figures.days.map(({ date, sign_ups }) => ({ date, count: sign_ups }))}
          />
          <DailyStats
            title="PlayDates"
            noun={{ one: 'PlayDate', many: 'PlayDates' }}
            days={figures.days.map(({ date, play_dates }) => ({ date, count: play_dates }))}
          />
        </div>
      )}
      {/* After the charts, which would push it down. */}
      {figures && <MailStatusCard />}
    </div>
  );
}

const userFigures = (figures: Figures | undefined) => ({
  Users: figures?.users.total,
  'New this week': figures?.users.new_this_week,
  Paused: figures?.users.paused,
});

const reportFigures = (figures: Figures | undefined) => ({
  Open: figures?.reports.open,
  'Oldest (days)': figures && daysSince(figures.reports.oldest),
  'Median to close (days)': figures && inDays(figures.reports.median_seconds_to_close ?? 0),
});
/** With one decimal, as many reports are closed on the day of their arrival. */
const inDays = (seconds: number) => Math.round((seconds * 10_000) / day) / 10;
/** Whole days, as Dashboard counts them. */
const daysSince = (at: string | null) =>
  at === null ? 0 : Math.floor((serverClock.now().getTime() - Date.parse(at)) / day);

const playdateFigures = (figures: Figures | undefined) => ({
  Open: figures?.play_dates.open,
  Matched: figures?.play_dates.matched,
  Completed: figures?.play_dates.completed,
  Cancelled: figures?.play_dates.cancelled,
});

interface SectionProps {
  tab: keyof typeof adminTabs;
  /** By name; a figure is undefined while it is loading. */
  figures?: Record<string, number | undefined>;
  /** Shown instead of figures. */
  children?: ReactNode;
}

function Section({ tab, figures, children }: SectionProps) {
  const { label, to } = adminTabs[tab];
  return (
    <Card
      title={label}
      actions={
        <ButtonLink to={to} size="sm" aria-label={`Manage ${label}`}>
          Manage
        </ButtonLink>
      }
    >
      {children ??
        (figures && (
          <dl
            aria-busy={Object.values(figures).includes(undefined)}
            className="flex flex-wrap gap-x-8 gap-y-3 max-sm:justify-between max-sm:gap-x-3"
          >
            {Object.entries(figures).map(([name, figure]) => (
              <div key={name} className="flex flex-col-reverse">
                <dt className="text-[0.875rem] text-soft">{name}</dt>
                <dd className="tabular font-bold font-display text-[1.75rem] leading-tight">
                  {figure?.toLocaleString('en-US') ?? <span className="sk h-[1.25em] w-6" />}
                </dd>
              </div>
            ))}
          </dl>
        ))}
    </Card>
  );
}
