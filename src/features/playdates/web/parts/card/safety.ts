import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { personSubject, type SafetySubject } from '#features/reports/web/parts/safety-subject.ts';

type Player = PlaydateCard['creator'];
type Subjects = [SafetySubject, ...SafetySubject[]];

/** The players as subjects of a report; undefined when none of them is left. */
export function playerSubjects(players: readonly Player[], viewerId: string): Subjects | undefined {
  const [first, ...others] = players
    .filter((player) => player !== null && player.id !== viewerId)
    .map((player) => personSubject(player as NonNullable<Player>));
  return first && [first, ...others];
}

/** The PlayDate and its team as subjects of a report; undefined for the own one. */
export function playdateSubjects(
  { id, creator, partner }: Pick<PlaydateCard, 'id' | 'creator' | 'partner'>,
  viewerId: string,
): Subjects | undefined {
  if (creator === null || creator.id === viewerId || partner?.id === viewerId) return undefined;
  const playdate = {
    target_type: 'play_date',
    target_id: id,
    label: messages.thisPlaydate,
    person: creator,
  } as const;
  return [playdate, ...(playerSubjects([creator, partner], viewerId) ?? [])];
}
