import { messages } from '#features/playdates/messages.ts';
import type { Person as Player } from '#features/profiles/contract.ts';
import { Person } from '#platform/web/ui/person.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { averageOf } from './words.ts';

type Member = { person: Player | null; tag: string };

/** Two who play together, each with what they are in it, and what they are worth together (document 2, section 9). */
export function Team({ members }: { members: readonly [Member, Member] }) {
  const players = members.flatMap(({ person }) => (person === null ? [] : [person]));
  return (
    <div className="team">
      <ul className="team-members">
        {members.map(({ person, tag }) => (
          <li key={tag}>
            {person === null ? (
              <span className="text-soft">
                {messages.former_player} ({tag})
              </span>
            ) : (
              <Person person={person} to={`/profile/${person.id}`} detail={tag} />
            )}
          </li>
        ))}
      </ul>
      {players.length === 2 && (
        <p className="team-average">
          <span>Team average</span>
          <RatingChip
            dupr_rating={averageOf(players, 'dupr_rating')}
            self_rating={averageOf(players, 'self_rating')}
          />
        </p>
      )}
    </div>
  );
}
