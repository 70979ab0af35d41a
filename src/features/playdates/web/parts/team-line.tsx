import { margin } from '#features/playdates/rules/closeness.ts';
import type { Person } from '#features/profiles/contract.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { playerName } from './labels.ts';
import { averageOf, ratingGap } from './viewer-price.ts';

type Player = Pick<Person, 'id' | 'first_name' | 'last_name' | 'dupr_rating'> | null;

interface TeamLineProps {
  /** Null after the account was deleted. */
  captain: Player;
  partner: Player;
  /** The viewer's DUPR, to show how far above or below the team is. */
  compareTo?: number | undefined;
  /** Instead of that gap, e.g. '0.08 above your level'. */
  reason?: string | undefined;
  /** Where the ratings come from, and in full for each player. */
  level?: { text: string; full: string } | null | undefined;
}

/** Two players in two lines: overlapping avatars, both names, the team's average and its gap. */
export function TeamLine({ captain, partner, compareTo, reason, level }: TeamLineProps) {
  const average = averageOf(captain, partner);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2.5">
      <AvatarPair captain={captain} partner={partner} />
      <div className="min-w-0 flex-[1_1_7rem]">
        {/* a line breaks between the names, not within one */}
        <p className="text-[0.9375rem] leading-snug font-semibold wrap-break-word">
          <span className="inline-block max-w-full">{playerName(captain)} &amp;</span>{' '}
          <span className="inline-block max-w-full">{playerName(partner)}</span>
        </p>
        {average !== undefined && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] leading-none text-soft">
            <span className={level ? 'max-md:sr-only' : 'max-[22rem]:sr-only'}>Team average</span>
            <RatingChip dupr_rating={average} size="sm" />
            {reason !== undefined ? (
              <span className="font-semibold text-court-text leading-tight">{reason}</span>
            ) : (
              compareTo !== undefined && <Gap rating={average} own={compareTo} />
            )}
            {level && (
              <span className="leading-tight" title={level.full}>
                <span aria-hidden="true">{level.text}</span>
                <span className="sr-only">{level.full}</span>
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** '+0.55', read out as '0.55 above your level', and what that is worth against the viewer alone. */
export function Gap({ rating, own }: { rating: number; own: number }) {
  const { sign, words } = ratingGap(rating, own);
  const points = margin(rating, own);
  const worth = points <= 1 ? 'Even match' : `about ${points} points in a game to 11`;
  return (
    <span className="text-court-text leading-tight" title={`${words}, ${worth}`}>
      <span aria-hidden="true" className="font-semibold tabular">
        {sign}
      </span>
      <span className="sr-only">{words}, </span>
      <span className="max-md:sr-only"> {worth}</span>
    </span>
  );
}

function AvatarPair({ captain, partner }: Pick<TeamLineProps, 'captain' | 'partner'>) {
  return (
    <span className="flex flex-none" aria-hidden="true">
      {[captain, partner].map((player, index) => (
        <span
          key={player?.id ?? `former-${index === 0 ? 'captain' : 'partner'}`}
          className="grid rounded-full ring-2 ring-card not-first:-ml-1.5"
        >
          {player === null ? (
            <span className="grid size-9 place-items-center rounded-full bg-sunken text-soft">?</span>
          ) : (
            <Avatar first_name={player.first_name} last_name={player.last_name} />
          )}
        </span>
      ))}
    </span>
  );
}
