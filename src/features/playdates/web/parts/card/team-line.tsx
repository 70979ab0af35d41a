import { messages } from '#features/playdates/messages/common.ts';
import { margin } from '#features/playdates/rules/margin.ts';
import type { Person, RatedPerson } from '#features/profiles/contract.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { playerName } from './labels.ts';
import { averageOf, type OwnLevel, ratingGap } from './viewer-price.ts';

type Player =
  | (Pick<Person, 'id' | 'first_name' | 'last_name' | 'dupr_rating'> &
      Partial<Pick<RatedPerson, 'rating_source'>>)
  | null;

interface TeamLineProps {
  /** Null after the account was deleted. */
  captain: Player;
  partner: Player;
  /** In place of a partner who could not play. */
  missingPartner?: string | undefined;
  /** Whether the partner has not said yet that they play. */
  awaitsPartner?: boolean | undefined;
  /** Whether the captain has not answered yet what the partner has changed. */
  awaitsCaptain?: boolean | undefined;
  /** The viewer's side, to show how far above or below it the team is. */
  compareTo?: OwnLevel | undefined;
  /** Instead of that gap, e.g. '0.08 above your level'. */
  reason?: string | undefined;
  /** Where each rating comes from, for the note that some are estimates. */
  sources?: string | undefined;
  /** One of two teams on a card: on a phone one line, with 'Camila N.' for 'Camila Núñez'. */
  isShort?: boolean | undefined;
  /**
   * The names are the heading of the card; for screen readers with this after them, ' against …'.
   */
  heading?: string;
}

/** Cut where it is longer than a line, but not where text is large. */
const nameClass = 'min-w-0 truncate cramped:whitespace-normal';

/** Two players in two lines: overlapping avatars, both names, the team's average and its gap. */
export function TeamLine(props: TeamLineProps) {
  const {
    captain,
    partner,
    missingPartner,
    awaitsPartner,
    awaitsCaptain,
    isShort = false,
    heading,
  } = props;
  const Names = heading === undefined ? 'p' : 'h2';
  const awaited = (awaitsPartner && partner) || (awaitsCaptain && captain);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2.5">
      <AvatarPair captain={captain} partner={partner} />
      <div
        className={cn(
          'min-w-0 flex-[1_1_7rem]',
          isShort &&
            'max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-2',
        )}
      >
        {/* a line breaks between the names, not within one, so that two lines are enough */}
        <Names className="max-w-full font-text text-[0.9375rem] leading-snug font-semibold tracking-normal text-wrap wrap-break-word">
          <span className="inline-flex cramped:inline max-w-full align-bottom">
            <span className={nameClass}>
              <PlayerName player={captain} isShort={isShort} />
            </span>
            <span className="whitespace-pre"> &amp;</span>
          </span>{' '}
          <span className={cn('inline-block max-w-full align-bottom', nameClass)}>
            {partner === null && missingPartner ? (
              missingPartner
            ) : (
              <PlayerName player={partner} isShort={isShort} />
            )}
          </span>
          {heading && <span className="sr-only">{heading}</span>}
        </Names>
        {awaited && (
          <p className="text-[0.8125rem] leading-tight text-soft">
            {messages.awaitsPartner(awaited.first_name)}
          </p>
        )}
        <Average {...props} />
      </div>
    </div>
  );
}

/** '4.25 +0.55 with Ben': the team's average and its gap; nothing after an account was deleted. */
function Average(props: TeamLineProps) {
  const { captain, partner, compareTo, reason, sources, isShort = false } = props;
  const average = averageOf(captain, partner);
  if (average === undefined) return null;
  const hasFit = reason !== undefined || compareTo !== undefined;
  const isEstimated = [captain, partner].some((player) => player?.rating_source === 'self');
  return (
    <p
      className={cn(
        'mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] leading-none text-soft',
        isShort && 'max-md:mt-0 max-md:flex-none',
      )}
    >
      <span className={hasFit || isShort ? 'max-md:sr-only' : undefined}>Team average</span>
      <RatingChip dupr_rating={average} size="sm" />
      {reason !== undefined && (
        <span className="font-semibold text-court-text leading-tight">{reason}</span>
      )}
      {reason === undefined && compareTo !== undefined && (
        <Gap rating={average} own={compareTo} isEstimated={isEstimated} />
      )}
      {hasFit && isEstimated && (
        <span title={sources} className="leading-tight">
          {messages.estimatedShort}
        </span>
      )}
    </p>
  );
}

/** The name in full; shortened on a phone for those who see it, never for screen readers. */
function PlayerName({ player, isShort }: { player: Player; isShort: boolean }) {
  const name = playerName(player);
  if (!isShort || player === null) return name;
  return (
    <>
      <span className="max-md:sr-only">{name}</span>
      <span aria-hidden="true" className="md:hidden">
        {player.first_name} {player.last_name.charAt(0)}.
      </span>
    </>
  );
}

/** '+0.55 with Ben', read out as '0.55 above your level with Ben', and what that is worth. */
function Gap({
  rating,
  own,
  isEstimated,
}: {
  rating: number;
  own: OwnLevel;
  isEstimated: boolean;
}) {
  const { sign, words } = ratingGap(rating, own.rating);
  const points = margin(rating, own.rating);
  const worth = points <= 1 ? 'Even match' : `about ${points} points`;
  const unit = points <= 1 ? '' : ' in a game to 11';
  const short = points <= 1 ? 'even' : `~${points} points`;
  const together = own.partner === undefined ? '' : ` with ${own.partner}`;
  const full = `${words}${together}, ${worth}${unit}`;
  return (
    <span className="text-court-text leading-tight wrap-anywhere" title={full}>
      <span aria-hidden="true">
        <span className="font-semibold tabular">{sign}</span>
        {together}
        {/* with a name the rest would not fit in a line */}
        {together === '' ? (
          <span className="max-[22rem]:hidden">
            {' '}
            {worth}
            <span className="max-md:hidden">{unit}</span>
          </span>
        ) : (
          <>
            {/* in its place that the level is estimated */}
            {!isEstimated && <span className="max-[22rem]:hidden md:hidden"> {short}</span>}
            <span className="max-md:hidden"> {worth}</span>
          </>
        )}
      </span>
      <span className="sr-only">{full}</span>
    </span>
  );
}

function AvatarPair({ captain, partner }: Pick<TeamLineProps, 'captain' | 'partner'>) {
  return (
    <span className="flex flex-none" aria-hidden="true">
      {[captain, partner].map((player, index) => (
        <span
          key={player?.id ?? `former-${index === 0 ? 'captain' : 'partner'}`}
          className="grid rounded-full ring-2 ring-card not-first:-ml-0.5"
        >
          {player === null ? (
            <span className="grid size-9 place-items-center rounded-full bg-sunken text-soft">
              ?
            </span>
          ) : (
            <Avatar first_name={player.first_name} last_name={player.last_name} />
          )}
        </span>
      ))}
    </span>
  );
}
