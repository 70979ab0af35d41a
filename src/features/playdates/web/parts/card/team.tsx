import { type ReactNode, useId } from 'react';
import { messages } from '#features/playdates/messages/common.ts';
import type { Person as Player } from '#features/profiles/contract.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { PersonLink } from '#platform/web/ui/person.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';

interface TeamProps {
  title?: string;
  /** Null after the account was deleted. */
  captain: Player | null;
  partner: Player | null;
  captainTag?: 'Captain' | 'Creator';
  /** Instead of the partner, while there is none yet. */
  partnerPlace?: ReactNode;
  /** Whether the partner has not said yet that they play. */
  awaitsPartner?: boolean | undefined;
  /** Whether the captain has not answered yet what the partner has changed. */
  awaitsCaptain?: boolean | undefined;
  /** Where the average stands elsewhere. */
  hidesAverage?: boolean;
  /** In rows that it shares with the other team beside it (`teamRows`). */
  className?: string;
}

/** Title, two players, and what is said below: the rows of a team beside another one in a grid. */
export const teamRows = '@2xl:row-span-4 @2xl:grid @2xl:grid-rows-subgrid';

/** Two players with their roles, a line each, and their average ratings (document 2, section 9). */
export function Team(props: TeamProps) {
  const {
    title,
    captain,
    partner,
    captainTag = 'Captain',
    partnerPlace,
    awaitsPartner,
    awaitsCaptain,
    hidesAverage = false,
    className,
  } = props;
  const id = useId();
  const awaited = (awaitsPartner && partner) || (awaitsCaptain && captain);
  const Tag = title === undefined ? 'div' : 'section';
  return (
    <Tag aria-labelledby={title && id} className={cn('min-w-0', className)}>
      <div className="flex flex-wrap content-start items-center justify-between gap-x-3 gap-y-1">
        {title && (
          // As wide as 'Responding Team' at least, so that the averages of both teams wrap alike.
          <h2 id={id} className="basis-34 text-base @2xl:basis-38 @2xl:text-lg">
            {title}
          </h2>
        )}
        {captain !== null && partner !== null && !hidesAverage && (
          <p className="flex items-center gap-x-2 text-[0.8125rem] text-soft">
            <span>Team average</span>
            <RatingChip
              dupr_rating={teamAverage(captain.dupr_rating, partner.dupr_rating)}
              self_rating={teamAverage(captain.self_rating, partner.self_rating)}
              size="sm"
            />
          </p>
        )}
      </div>
      <ul className={cn(className && '@2xl:row-span-2 @2xl:grid @2xl:grid-rows-subgrid')}>
        <Member player={captain} tag={captainTag} />
        {partnerPlace ? (
          <li className="flex min-h-10 items-center md:min-h-12">{partnerPlace}</li>
        ) : (
          <Member player={partner} tag="Partner" />
        )}
      </ul>
      {awaited && (
        <p className="text-[0.8125rem] text-soft">{messages.awaitsPartner(awaited.first_name)}</p>
      )}
    </Tag>
  );
}

function Member({ player, tag }: { player: Player | null; tag: string }) {
  return (
    // A long name wraps: the chips of all rows stand below each other, or with large text below the
    // names.
    <li className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 py-0.5 md:min-h-12">
      {player === null ? (
        <span className="col-span-full text-soft">
          {messages.formerPlayer} ({tag})
        </span>
      ) : (
        <>
          <Avatar first_name={player.first_name} last_name={player.last_name} />
          <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] cramped:col-span-2">
            <PersonLink to={`/profile/${player.id}`}>
              {player.first_name} {player.last_name}
            </PersonLink>
            <span className="text-[0.8125rem] text-soft leading-tight">{tag}</span>
          </span>
          <span className="inline-grid cramped:col-span-2 cramped:col-start-2">
            <RatingChip
              dupr_rating={player.dupr_rating}
              self_rating={player.self_rating}
              size="sm"
            />
          </span>
        </>
      )}
    </li>
  );
}
