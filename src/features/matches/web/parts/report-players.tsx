import { agreementQuery } from '#features/matches/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { LazySafetySheet } from '#features/reports/web/parts/safety-button.tsx';
import { personSubject } from '#features/reports/web/parts/safety-subject.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { FormProps } from './sheet-form.tsx';
import { toPerson } from './to-person.ts';

type ReportPlayersProps = Pick<FormProps, 'agreement' | 'onClose'> & { open: boolean };

/**
 * Reports or blocks another of the four. Not inside of a form, which would be submitted with its
 * own.
 */
export function ReportPlayers({
  agreement: { play_date_id, players },
  open,
  onClose,
}: ReportPlayersProps) {
  const { id } = useUser();
  const others = players.filter(({ profile_id }) => profile_id !== id);
  const [first, ...rest] = others.map((player) => personSubject(toPerson(player)));
  const close = () => {
    onClose();
    // A report alone is no event of the match, but excuses calling off for safety.
    void queryClient.invalidateQueries({ queryKey: agreementQuery(play_date_id).queryKey });
  };
  return first && <LazySafetySheet open={open} onClose={close} subjects={[first, ...rest]} />;
}
