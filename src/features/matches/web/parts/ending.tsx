import { FoldedText } from '#features/blocks/web/parts/folded-text.tsx';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { owedLine } from '#features/matches/rules/owed-line.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { SafetyButton } from '#features/reports/web/parts/safety-button.tsx';
import { personSubject } from '#features/reports/web/parts/safety-subject.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { useWhenVisible } from '#platform/web/use-when-visible.ts';
import { toPerson } from './to-person.ts';

/**
 * Why a match is off, and what that means for the four. Seeing it marks the notification as read.
 */
export function Ending({
  playdate: { cancelled_by_name },
  agreement,
}: {
  playdate: PlaydateDetail;
  agreement: Agreement;
}) {
  const { ended_as, ended_reason, ended_note, ended_late, owed, players, unopened_off_id } =
    agreement;
  useWhenVisible(unopened_off_id, markRead);
  return (
    <Banner
      kind="warn"
      title={ended_as === 'not_played' ? messages.notPlayedTitle : messages.matchOff}
    >
      {ended_reason !== null && (
        <p>
          {cancelled_by_name === null
            ? messages.reasons[ended_reason]
            : messages.calledOffMessage(cancelled_by_name, ended_reason)}
        </p>
      )}
      {ended_as === 'objected' && cancelled_by_name !== null && (
        <p>{messages.couldNotAgreeMessage(cancelled_by_name)}</p>
      )}
      {ended_as === 'account_deleted' && <p>{messages.accountDeleted}</p>}
      {ended_note !== null && <EndedNote agreement={agreement} note={ended_note} />}
      {ended_late && <p>{messages.wasLate}</p>}
      {owed !== null && <p className="wrap-anywhere">{owedLine(owed, players)}</p>}
    </Banner>
  );
}

/** Where it fails, the Dashboard says it once more. */
async function markRead(id: string): Promise<void> {
  const { notificationsApi } = await import('#features/notifications/web/queries.ts');
  await notificationsApi.update({ id, read: true }).catch(() => undefined);
  for (const key of ['home', 'notifications'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** What was written with the end; that of somebody else can be reported. */
function EndedNote({ agreement, note }: { agreement: Agreement; note: string }) {
  const { play_date_id, players, ended_by, ended_by_blocked, ended_note_hidden } = agreement;
  const userId = useUser().id;
  const author = players.find(({ profile_id }) => profile_id === ended_by && profile_id !== userId);
  const subject = author && {
    ...({ target_type: 'match_end', target_id: play_date_id, label: messages.thisNote } as const),
    person: toPerson(author),
    isBlocked: ended_by_blocked,
  };
  return (
    <div className="flex items-start justify-between gap-2">
      <FoldedText isFolded={ended_by_blocked}>
        <div>
          <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
          {ended_note_hidden && ended_by === userId && (
            <p className="text-soft">{messages.ownNoteHidden}</p>
          )}
        </div>
      </FoldedText>
      {subject && (
        <SafetyButton
          subjects={[subject, { ...personSubject(subject.person), isBlocked: ended_by_blocked }]}
          className="-my-2.5 -mr-2.5"
        />
      )}
    </div>
  );
}
