import { messages } from '#features/playdates/messages.ts';
import type { Person as Player, RatedPerson } from '#features/profiles/contract.ts';
import { teamAverage } from '#features/profiles/policy.ts';
import { LevelLine } from '#features/profiles/web/parts/level-line.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';

interface TeamProps {
  /** Null after the account was deleted. */
  captain: Player | null;
  partner: Player | null;
  captainTag?: 'Captain' | 'Creator';
  /** Says where each rating comes from. */
  showsLevel?: boolean;
  size?: 'sm' | 'md';
}

/** Two players with their roles, and their average ratings (document 2, section 9). */
export function Team({
  captain,
  partner,
  captainTag = 'Captain',
  showsLevel = false,
  size = 'md',
}: TeamProps) {
  const members = [
    { person: captain, tag: captainTag },
    { person: partner, tag: 'Partner' },
  ];
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {members.map(({ person, tag }) => (
          <li key={tag}>
            {person === null ? (
              <span className="text-soft">
                {messages.formerPlayer} ({tag})
              </span>
            ) : (
              <Person
                person={person}
                size={size}
                to={`/profile/${person.id}`}
                detail={
                  <>
                    {tag}
                    {showsLevel && 'rating_source' in person && (
                      <span className="block">
                        <LevelLine person={person as RatedPerson} />
                      </span>
                    )}
                  </>
                }
              />
            )}
          </li>
        ))}
      </ul>
      {captain !== null && partner !== null && (
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-rule pt-3 text-[0.9375rem] text-soft">
          <span>Team average</span>
          <RatingChip
            dupr_rating={teamAverage(captain.dupr_rating, partner.dupr_rating)}
            self_rating={teamAverage(captain.self_rating, partner.self_rating)}
          />
        </p>
      )}
    </div>
  );
}
