import { useId, useState } from 'react';
import { FoldedText } from '#features/blocks/web/parts/folded-text.tsx';
import type { Agreement, AttendanceReport } from '#features/matches/contract/answers.ts';
import { attendanceTextMax } from '#features/matches/limits.ts';
import { cardTexts } from '#features/matches/messages/agreement-card.ts';
import { messages } from '#features/matches/messages/common.ts';
import { absenceLine } from '#features/matches/rules/owed-line.ts';
import type { Claim } from '#features/matches/schema.ts';
import { agreementsApi } from '#features/matches/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useAgreementMutation } from './use-agreement-mutation.ts';

type Props = { agreement: Agreement; nameOf: (profile_id: string | null) => string };

const stateLabels = {
  open: 'Waits for an answer',
  agreed: 'Agreed',
  disputed: 'Disputed',
  excused: 'Excused',
  unanswered: 'Not answered',
} as const;

/** What was reported about the presence of the four, with the answers. */
export function Attendance({ agreement, nameOf }: Props) {
  const { reports } = agreement;
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="attendance" className="grid gap-3">
      <h3 id="attendance">Attendance</h3>
      <ul className="grid gap-3">
        {reports.map((report) => (
          <li
            key={report.id}
            className="grid gap-2 border-rule border-t pt-3 first:border-t-0 first:pt-0"
          >
            <Report report={report} agreement={agreement} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Report({ report, agreement, nameOf }: Props & { report: AttendanceReport }) {
  const { may_answer_reports, may_excuse_reports, may_contradict_reports } = agreement;
  const { id, about_id, kind, note, reply, state } = report;
  const userId = useUser().id;
  const noteId = useId();
  const [hasShownNote, setHasShownNote] = useState(false);
  const [hasShownReply, setHasShownReply] = useState(false);
  // Nobody agrees with a note, or excuses after a reply, that they have not read.
  const isNoteUnread = note !== null && report.author_blocked && !hasShownNote;
  const isReplyUnread = reply !== null && report.reply_author_blocked && !hasShownReply;
  const isAsked = may_answer_reports.includes(id);
  /** Null for the reader. */
  const otherOf = (profile_id: string | null) =>
    profile_id === userId ? null : nameOf(profile_id);
  const actions = { agreement, report, noteId };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={noteId} className="font-semibold wrap-anywhere">
          {messages.attendance(kind, otherOf(about_id), otherOf(report.reporter_id))}
        </p>
        <Badge>{stateLabels[state]}</Badge>
      </div>
      {note !== null && (
        <FoldedText isFolded={report.author_blocked} onShow={() => setHasShownNote(true)}>
          <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
        </FoldedText>
      )}
      {reply !== null && (
        <FoldedText isFolded={report.reply_author_blocked} onShow={() => setHasShownReply(true)}>
          <p className="whitespace-pre-wrap wrap-anywhere border-edge border-l-2 pl-3">
            {otherOf(about_id) ?? 'You'}: {reply}
          </p>
        </FoldedText>
      )}
      {report.claim !== null && (
        <p className="wrap-anywhere">
          {claimText(agreement, { ...report, claim: report.claim }, otherOf)}
        </p>
      )}
      {state === 'open' && (
        <p>
          {(isAsked ? cardTexts.reportUntil : cardTexts.theyAnswerUntil)(
            formatDateTime(report.answer_until, agreement.time_zone),
          )}
        </p>
      )}
      {isAsked && <Answer {...actions} isNoteUnread={isNoteUnread} />}
      {may_excuse_reports.includes(id) && !isReplyUnread && <Excuse {...actions} />}
      {may_contradict_reports.includes(id) && <Contradict {...actions} />}
    </>
  );
}

type ActionProps = Pick<Props, 'agreement'> & {
  report: AttendanceReport;
  /** Of the line that says what is reported. */
  noteId: string;
};

/** Neither of the two answers is the yellow button: the app suggests none. */
function Answer(props: ActionProps & { isNoteUnread: boolean }) {
  const { agreement, report, noteId, isNoteUnread } = props;
  const [text, setText] = useState('');
  const answer = useAgreementMutation(
    (state: 'agreed' | 'disputed') =>
      agreementsApi.updateReport({
        play_date_id: agreement.play_date_id,
        id: report.id,
        state,
        ...(text.trim() !== '' && { reply: text }),
      }),
    { done: messages.attendanceAnswered },
  );
  const button = (state: 'agreed' | 'disputed', label: string) => (
    <Button
      variant="plain"
      aria-describedby={noteId}
      pending={answer.isPending && answer.variables === state}
      onClick={() => answer.mutate(state)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <TextArea
        label="Your reply (optional)"
        rows={2}
        maxLength={attendanceTextMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        {button('disputed', 'That is not right')}
        {!isNoteUnread && button('agreed', 'That is right')}
      </div>
    </>
  );
}

function Excuse({ agreement: { play_date_id }, report: { id }, noteId }: ActionProps) {
  const excuse = useAgreementMutation(
    () => agreementsApi.updateReport({ play_date_id, id, state: 'excused' }),
    { done: messages.attendanceExcused },
  );
  return <ReportButton label="Excuse" noteId={noteId} mutation={excuse} />;
}

function Contradict({ agreement: { play_date_id }, report: { id }, noteId }: ActionProps) {
  const contradict = useAgreementMutation(
    () => agreementsApi.contradictReport({ play_date_id, id }),
    { done: messages.attendanceContradicted },
  );
  return <ReportButton label="We did play" noteId={noteId} mutation={contradict} />;
}

interface ReportButtonProps {
  label: string;
  noteId: string;
  mutation: { isPending: boolean; mutate: (input: undefined) => void };
}

function ReportButton({ label, noteId, mutation }: ReportButtonProps) {
  return (
    <Button
      size="sm"
      variant="plain"
      className="justify-self-start"
      aria-describedby={noteId}
      pending={mutation.isPending}
      onClick={() => mutation.mutate(undefined)}
    >
      {label}
    </Button>
  );
}

/** Who says that they did not play, and what becomes of it. `nameOf`: null for the reader. */
function claimText(
  agreement: Agreement,
  report: AttendanceReport & { claim: Claim },
  nameOf: (profile_id: string | null) => string | null,
): string {
  const { not_played_at, time_zone } = agreement;
  const effects = {
    stands: () =>
      messages.endsUnlessDisagreed(formatDateTime(not_played_at ?? report.answer_until, time_zone)),
    contradicted: () => messages.contradicted(nameOf(report.contradicted_by)),
    scored: () => messages.scored,
    disputed: () => messages.disputedClaim(nameOf(report.about_id)),
    excused: () => messages.excusedClaim,
    completed: () => messages.completedStays,
    ended: () => messages.endedNotPlayed,
  } satisfies Record<Claim, () => string>;
  const owed = report.claim === 'stands' ? absenceLine(agreement, report) : null;
  const text = `${messages.claimed(nameOf(report.reporter_id))} ${effects[report.claim]()}`;
  return owed === null ? text : `${text} ${owed}.`;
}
