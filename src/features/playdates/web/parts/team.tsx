import { messages } from '#features/playdates/messages.ts';
import type { Person as Player } from '#features/profiles/contract.ts';
import { teamAverage } from '#features/profiles/policy.ts';
import { Person } from '#platform/web/ui/person.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';

type Member = { person: Player | null; tag: string };

/** Two players with their roles, and their average ratings (document 2, section 9). */
export function Team({ members }: { members: readonly [Member, Member] }) {
  const [{ person: first }, { person: second }] = members;
  return (
    <div className="team">
      <ul className="team-members">
        {members.map(({ person, tag }) => (
          <li key={tag}>
            {person === null ? (
              <span className="text-soft">
                {messages.formerPlayer} ({tag})
              </span>
            ) : (
              <Person person={person} to={`/profile/${person.id}`} detail={tag} />
            )}
          </li>
        ))}
      </ul>
      {first !== null && second !== null && (
        <p className="team-average">
          <span>Team average</span>
          <RatingChip
            dupr_rating={teamAverage(first.dupr_rating, second.dupr_rating)}
            self_rating={teamAverage(first.self_rating, second.self_rating)}
          />
        </p>
      )}
    </div>
  );
}
