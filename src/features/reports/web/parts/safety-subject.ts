import type { ReportTargetType } from '#features/reports/schema.ts';
import { fullName } from '#platform/common/full-name.ts';

type Player = { id: string; first_name: string; last_name: string };

/** What a report can be about. */
export interface SafetySubject {
  target_type: ReportTargetType;
  target_id: string;
  /** E.g. 'This message', or the person's name. */
  label: string;
  /** Who is blocked along with it. */
  person: Player;
  /** The viewer has blocked the person already. */
  isBlocked?: boolean;
}

export const personSubject = (person: Player): SafetySubject => ({
  target_type: 'person',
  target_id: person.id,
  label: fullName(person),
  person,
});
