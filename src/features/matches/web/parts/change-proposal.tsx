import { useId, useState } from 'react';
import { FoldedText } from '#features/blocks/web/parts/folded-text.tsx';
import type { Agreement, AgreementChange } from '#features/matches/contract/answers.ts';
import { cardTexts } from '#features/matches/messages/agreement-card.ts';
import { messages } from '#features/matches/messages/common.ts';
import { taskTexts } from '#features/matches/messages/tasks.ts';
import { afterChange, type ChangeLine, changeLines } from '#features/matches/rules/change-lines.ts';
import { agreementsApi } from '#features/matches/web/queries.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { Overlap, When } from '#features/playdates/web/parts/card/when.tsx';
import { BeforeAfter } from '#features/playdates/web/parts/terms/before-after.tsx';
import { useUser } from '#features/profiles/web/queries.ts';
import { SafetyButton } from '#features/reports/web/parts/safety-button.tsx';
import { personSubject, type SafetySubject } from '#features/reports/web/parts/safety-subject.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { LinkedText } from '#platform/web/ui/linked-text.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { LateCallOff } from './late-call-off.tsx';
import { toPerson } from './to-person.ts';
import { useAgreementMutation } from './use-agreement-mutation.ts';

type ProposedProps = { playdate: PlaydateDetail; agreement: Agreement; change: AgreementChange };

interface ChangeProposalProps {
  agreement: Agreement;
  change: AgreementChange;
  nameOf: (profile_id: string | null) => string;
}

/** Whether a line has the words of the proposer. */
const isWritten = (label: ChangeLine['label']) => label === 'Court' || label === 'Address';
const hasTexts = ({ venue_name, note }: AgreementChange) => venue_name !== null || note !== null;

/** What of somebody else can be reported: a proposal with texts. */
function subjectOf(
  { players }: Agreement,
  change: AgreementChange,
  viewerId: string,
  label: string,
): SafetySubject | undefined {
  const author = players.find(({ profile_id }) => profile_id === change.proposed_by);
  if (author === undefined || author.profile_id === viewerId || !hasTexts(change)) return undefined;
  return {
    target_type: 'change_proposal',
    target_id: change.id,
    label,
    person: toPerson(author),
    isBlocked: change.author_blocked,
  };
}

/** One of the proposed times. */
function ProposedTime({
  playdate,
  agreement,
  change,
  start,
}: ProposedProps & { start: AgreementChange['starts'][number] }) {
  const { starts_at, overlaps } = start;
  const { duration_minutes } = afterChange(agreement, change);
  // Who is neither would be asked first, and could object.
  const userId = useUser().id;
  const isBound = agreement.abilities.answer_change || change.proposed_by === userId;
  return (
    <>
      <When starts_at={starts_at} time_zone={agreement.time_zone} />
      {overlaps && <Overlap />}
      {isBound && (
        <LateCallOff
          playdate={playdate}
          agreement={agreement}
          starts_at={starts_at}
          duration_minutes={duration_minutes}
        />
      )}
    </>
  );
}

/** An open proposal; what is agreed on stands until it is accepted. */
export function ChangeProposal({
  playdate,
  agreement,
  change,
  nameOf,
}: ChangeProposalProps & { playdate: PlaydateDetail }) {
  const userId = useUser().id;
  const { play_date_id, abilities, time_zone } = agreement;
  const { id, starts, author_blocked } = change;
  const proposed = { playdate, agreement, change };
  const subject = subjectOf(agreement, change, userId, messages.thisProposal);
  const lines = changeLines(agreement, {
    ...change,
    starts: starts.map((start) => start.starts_at),
  });
  const hasChoice = abilities.answer_change && starts.length > 1;
  const [starts_at, setStartsAt] = useState(starts.length === 1 ? starts[0]?.starts_at : undefined);
  const [error, setError] = useState<string>();
  const [hasShown, setHasShown] = useState(false);
  // Nobody accepts what they have not read.
  const isUnread = author_blocked && hasTexts(change) && !hasShown;
  const answer = useAgreementMutation(
    (state: Answered) =>
      agreementsApi.updateChange({
        play_date_id,
        id,
        state,
        ...(state === 'accepted' && starts_at !== undefined && { starts_at }),
      }),
    {
      done: (state) => {
        if (state === 'withdrawn') return messages.changeWithdrawn;
        const agreed = state === 'accepted' ? (starts_at ?? agreement.starts_at) : null;
        return agreed === null
          ? messages.changeAnswered
          : cardTexts.changeAccepted(formatDateTime(agreed, time_zone));
      },
    },
  );
  const accept = () => {
    if (starts.length > 1 && starts_at === undefined) return setError(playdateMessages.timeUnknown);
    answer.mutate('accepted');
  };
  return (
    <section
      aria-label="Proposed change"
      className="grid gap-3 rounded-control border-2 border-court-text bg-court-tint p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="font-semibold wrap-anywhere">
          {change.proposed_by === userId
            ? messages.youPropose
            : proposedLine(agreement, change)(nameOf(change.proposed_by))}
        </p>
        {subject && <ReportProposal subject={subject} />}
      </div>
      {hasChoice && (
        <TimeChoice
          {...proposed}
          value={starts_at}
          error={error}
          onChange={(start) => {
            setStartsAt(start);
            setError(undefined);
          }}
        />
      )}
      <BeforeAfter
        lines={lines.filter(
          ({ label }) => !(hasChoice && label === 'Time') && !(author_blocked && isWritten(label)),
        )}
        times={
          <ul className="grid gap-0.5">
            {starts.map((start) => (
              <li key={start.starts_at} className="font-semibold">
                <ProposedTime {...proposed} start={start} />
              </li>
            ))}
          </ul>
        }
      />
      {hasTexts(change) && (
        <FoldedText isFolded={author_blocked} onShow={() => setHasShown(true)}>
          {author_blocked && <BeforeAfter lines={lines.filter(({ label }) => isWritten(label))} />}
          {change.note !== null && (
            <p className="whitespace-pre-wrap wrap-anywhere">
              <LinkedText>{change.note}</LinkedText>
            </p>
          )}
        </FoldedText>
      )}
      <p>
        {(abilities.answer_change ? cardTexts.answerUntil : cardTexts.theyAnswerUntil)(
          formatDateTime(change.expires_at, time_zone),
        )}
      </p>
      <Buttons
        abilities={abilities}
        isUnread={isUnread}
        sent={answer.isPending ? answer.variables : undefined}
        onAccept={accept}
        onAnswer={answer.mutate}
      />
    </section>
  );
}

const proposedLine = ({ starts_at }: Agreement, { starts }: AgreementChange) =>
  starts_at === null && starts.length > 0 ? taskTexts.timeProposed : messages.changeProposedMessage;

interface TimeChoiceProps extends ProposedProps {
  value: string | undefined;
  error: string | undefined;
  onChange: (start: string) => void;
}

/** Which of the proposed times. */
function TimeChoice({ value = '', error, onChange, ...proposed }: TimeChoiceProps) {
  const name = useId();
  const { starts_at, time_zone } = proposed.agreement;
  return (
    <RadioGroup
      label="Time"
      hint={
        starts_at === null ? undefined : messages.agreedSoFar(formatDateTime(starts_at, time_zone))
      }
      name={name}
      options={proposed.change.starts.map((start) => ({
        value: start.starts_at,
        label: <ProposedTime {...proposed} start={start} />,
      }))}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      look="cards"
    />
  );
}

type Answered = 'accepted' | 'declined' | 'withdrawn';

interface ButtonsProps {
  abilities: Agreement['abilities'];
  isUnread: boolean;
  /** What is being sent. */
  sent: Answered | undefined;
  onAccept: () => void;
  onAnswer: (answer: Answered) => void;
}

function Buttons({ abilities, isUnread, sent, onAccept, onAnswer }: ButtonsProps) {
  const button = (answer: Answered, label: string) => (
    <Button variant="plain" pending={sent === answer} onClick={() => onAnswer(answer)}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {abilities.answer_change && !isUnread && (
        <Button variant="primary" pending={sent === 'accepted'} onClick={onAccept}>
          Accept change
        </Button>
      )}
      {abilities.answer_change && button('declined', 'Decline change')}
      {abilities.withdraw_change && button('withdrawn', 'Withdraw proposal')}
    </div>
  );
}

function ReportProposal({ subject }: { subject: SafetySubject }) {
  const person = { ...personSubject(subject.person), isBlocked: subject.isBlocked === true };
  return <SafetyButton subjects={[subject, person]} className="-my-2.5 -mr-2.5" />;
}

/**
 * The last proposal that is over. That of somebody else was read, so it can be reported; an own one
 * is shown if a moderator has hidden it.
 */
export function PastProposal({ agreement, change, nameOf }: ChangeProposalProps) {
  const { state, proposed_by, hidden_at } = change;
  const userId = useUser().id;
  const subject = subjectOf(agreement, change, userId, messages.earlierProposal);
  if (hidden_at !== null && proposed_by === userId) return <OwnHiddenProposal change={change} />;
  if (state === 'open' || subject === undefined || hidden_at !== null) return null;
  return (
    <div className="flex items-start justify-between gap-2 text-soft">
      <p className="wrap-anywhere">{messages.proposalOver[state](nameOf(proposed_by))}</p>
      <ReportProposal subject={subject} />
    </div>
  );
}

function OwnHiddenProposal({
  change: { venue_name, venue_address, note },
}: {
  change: AgreementChange;
}) {
  return (
    <Banner kind="warn" title={messages.ownProposalHidden}>
      {venue_name !== null && <p className="wrap-anywhere">{venue_name}</p>}
      {venue_address !== null && <p className="wrap-anywhere">{venue_address}</p>}
      {note !== null && <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
    </Banner>
  );
}
