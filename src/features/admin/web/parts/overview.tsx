import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Overview as Figures } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { overviewQuery } from '#features/admin/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { adminTabs } from './admin-layout.tsx';
import { DailyStats } from './daily-stats.tsx';
import { MailStatusCard } from './mail-status.tsx';
import './overview.css';

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
      <div className="grid gap-4 md:grid-cols-2">
        <Section tab="users" figures={figures && userFigures(figures)} />
        <Section tab="playdates" figures={figures && playdateFigures(figures)} />
        <Section tab="signup_codes" figures={figures && { Unused: figures.signup_codes.unused }} />
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
      <MailStatusCard />
    </div>
  );
}

const userFigures = ({ users }: Figures) => ({
  Users: users.total,
  'New this week': users.new_this_week,
  Paused: users.paused,
});

const playdateFigures = ({ play_dates }: Figures) => ({
  Open: play_dates.open,
  Matched: play_dates.matched,
  Completed: play_dates.completed,
  Cancelled: play_dates.cancelled,
});

interface SectionProps {
  tab: keyof typeof adminTabs;
  /** Undefined while loading. */
  figures?: Record<string, number> | undefined;
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
        (figures === undefined ? (
          <Loading label={`Loading the figures of ${label}`}>
            <SkeletonLine width="half" />
            <SkeletonLine width="short" />
          </Loading>
        ) : (
          <dl className="figures">
            {Object.entries(figures).map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure.toLocaleString('en-US')}</dd>
              </div>
            ))}
          </dl>
        ))}
    </Card>
  );
}
