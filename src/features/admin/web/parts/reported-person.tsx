import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { QueuedPerson, QueuedReport } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import type { ReportAction } from '#features/admin/schema.ts';
import { adminApi } from '#features/admin/web/queries.ts';
import { reportReasonTexts } from '#features/reports/data/reasons.ts';
import { fullName } from '#platform/common/full-name.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ChatBubble } from '#platform/web/ui/chat-bubble.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { Person, personNameClass } from '#platform/web/ui/person.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { Decision } from './use-report-action.tsx';

const actions = [
  'dismiss',
  'warn',
  'hide',
  'pause',
  'keep_warning',
  'unhide',
] as const satisfies ReportAction[];

type OnAction = (decision: Decision) => void;

/** A person with the reports about them and the earlier ones. */
export function ReportedPersonCard({
  person: { about, is_urgent, reports, ...person },
  onAction,
}: {
  person: QueuedPerson;
  onAction: OnAction;
}) {
  const id = useId();
  const { report_count, earlier, earlier_count } = person;
  const isFormer = about.is_former;
  const name = about.is_former ? messages.formerPlayer : fullName(about);
  const badges = (
    <>
      {is_urgent && <Badge tone="danger">{messages.urgent}</Badge>}
      {about.is_paused && <Badge>{messages.pausedBadge}</Badge>}
      {about.is_admin && <Badge>{messages.adminBadge}</Badge>}
      {about.has_returned && <Badge>{messages.returnedBadge}</Badge>}
    </>
  );
  return (
    // Takes the focus when a report is closed and goes away together with its buttons.
    <li
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-4 border-rule border-t pt-4 first:border-t-0 first:pt-0"
    >
      <h2 className="sr-only">{name}</h2>
      <div id={id}>
        {about.is_former ? (
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={personNameClass}>{name}</span>
            {badges}
            <span className="w-full text-[0.9063rem] text-soft">
              {messages.reportCount(report_count)}
            </span>
          </p>
        ) : (
          <Person
            person={about}
            to={`/profile/${about.id}`}
            badge={badges}
            detail={messages.reportCount(report_count)}
          />
        )}
      </div>
      {isFormer && <p className="text-soft">{messages.formerPlayerText}</p>}
      <ul className="grid gap-4">
        {reports.map((report) => (
          <Report
            key={report.id}
            report={report}
            onAction={(action) =>
              onAction({
                action,
                report,
                reports,
                name: isFormer ? messages.thisFormerPlayer : name,
                isFormer,
                isPaused: about.is_paused,
              })
            }
          />
        ))}
      </ul>
      {report_count > reports.length && (
        <p className="text-soft">{messages.moreReports(report_count - reports.length)}</p>
      )}
      {earlier_count > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-medium">
            {messages.earlierReports(earlier_count)}
          </summary>
          <ul className="grid gap-1 text-[0.9375rem]">
            {earlier.map(({ id, reason, outcome, closed_at }) => (
              <li key={id}>
                {reportReasonTexts.reasons[reason]}:{' '}
                {outcome === null ? '–' : messages.outcomes[outcome]}{' '}
                {closed_at !== null && <FormattedDate at={closed_at} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Report({
  report,
  onAction,
}: {
  report: QueuedReport;
  onAction: (action: ReportAction) => void;
}) {
  const { reason, target_type, reporter, created_at, text, snapshot, outcome, warning, abilities } =
    report;
  const id = useId();
  // Each look is recorded, so it is fetched on demand alone and never again by itself.
  const context = useMutation({
    mutationFn: async () => (await adminApi.reportContext({ id: report.id })).items,
    onError: (error) => toast.error(errorMessage(error, messages.errorLoadingContext)),
  });
  return (
    <li aria-labelledby={id} className="grid gap-3 rounded-control bg-sunken p-4 wrap-anywhere">
      <div>
        <h3 id={id} className="text-base">
          {reportReasonTexts.reasons[reason]}
        </h3>
        <p className="text-[0.9375rem] text-soft">
          {messages.reportedBy(messages.targets[target_type], reporter && fullName(reporter))}{' '}
          <RelativeTime at={created_at} inSentence />
        </p>
      </div>
      {snapshot !== null && (
        <blockquote className="whitespace-pre-wrap border-edge border-s-4 ps-3 wrap-anywhere">
          {snapshot}
        </blockquote>
      )}
      {text !== null && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {warning !== null && (
        <div className="grid gap-1 border-rule border-t pt-3">
          <p>
            <span className="font-semibold">{messages.warnedWith}</span> {warning.text}
          </p>
          {warning.answer !== null && (
            <p>
              <span className="font-semibold">{messages.theirAnswer}</span> {warning.answer}
            </p>
          )}
        </div>
      )}
      {outcome !== null && report.state === 'closed' && (
        <p>
          <Badge>{messages.outcomes[outcome]}</Badge>{' '}
          {report.closed_by !== null && messages.closedBy(fullName(report.closed_by))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {actions
          .filter((action) => abilities[action])
          .map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'pause' ? 'danger' : 'plain'}
              onClick={() => onAction(action)}
            >
              {messages.actions[action]}
            </Button>
          ))}
        {abilities.read_context && context.data === undefined && (
          <Button
            size="sm"
            variant="plain"
            pending={context.isPending}
            onClick={() => context.mutate()}
          >
            {messages.showContext}
          </Button>
        )}
        {report.play_date_id !== null && (
          <ButtonLink size="sm" variant="quiet" to={`/playdates/${report.play_date_id}`}>
            {messages.openPlaydate}
          </ButtonLink>
        )}
      </div>
      {context.data !== undefined && (
        <ul aria-label={messages.contextLabel} className="grid gap-2.5 rounded-control bg-card p-3">
          {context.data.map((message) => (
            <li
              key={message.id}
              className={message.id === report.target_id ? 'font-semibold' : undefined}
            >
              <ChatBubble
                author={
                  message.first_name === null
                    ? messages.formerPlayer
                    : `${message.first_name} ${message.last_name ?? ''}`
                }
                text={message.content}
                time={message.created_at}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
