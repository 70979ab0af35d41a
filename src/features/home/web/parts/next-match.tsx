import { MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { messages } from '#features/home/messages/common.ts';
import type { AgreementTask } from '#features/matches/contract/answers.ts';
import type {
  NextMatch as NextMatchPart,
  PlaydateDetail,
} from '#features/playdates/contract/answers.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { placeLine, playerName } from '#features/playdates/web/parts/card/labels.ts';
import { viewerPrice } from '#features/playdates/web/parts/card/viewer-price.ts';
import { When } from '#features/playdates/web/parts/card/when.tsx';
import type { Person } from '#features/profiles/contract.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { HomeBlock } from './home-block.tsx';
import { ConfirmButton, confirmationOf, versionOf } from './now-matches.tsx';

/** The match that is played next, as a scoreboard. */
export function NextMatch() {
  return (
    <HomeBlock
      title={messages.nextMatch}
      select={(home) => home.match && { ...home.match, home }}
      skeleton={<div className="h-67 rounded-card bg-board opacity-60" />}
    >
      {({ playdate, total, home, ...open }) =>
        playdate === null ? (
          <div className="card flex flex-wrap items-center justify-between gap-3">
            <div>
              <h3>{messages.noMatch}</h3>
              <p className="text-soft">{messages.noMatchText}</p>
            </div>
            {home.newcomer === null && (
              <ButtonLink to="/playdates?tab=available">{messages.seeAvailable}</ButtonLink>
            )}
          </div>
        ) : (
          <>
            <Scoreboard playdate={playdate} confirmation={confirmationOf(home)} {...open} />
            {total > 1 && (
              <ButtonLink to="/playdates" variant="quiet" className="mt-1">
                {messages.allMatches(total)}
              </ButtonLink>
            )}
          </>
        )
      }
    </HomeBlock>
  );
}

type OpenProps = Pick<NextMatchPart, 'unconfirmed' | 'paused' | 'has_change'>;
type ScoreboardProps = OpenProps & {
  playdate: PlaydateDetail;
  confirmation: AgreementTask | undefined;
};

function Scoreboard({ playdate, confirmation, ...open }: ScoreboardProps) {
  const id = useId();
  const user = useUser();
  const creators = [playdate.creator, playdate.partner];
  const others = [
    playdate.accepted_request?.requester ?? null,
    playdate.accepted_request?.requester_partner ?? null,
  ];
  const isCreator = creators.some((person) => person?.id === user.id);
  const [own, rivals] = isCreator ? [creators, others] : [others, creators];
  const price = viewerPrice(playdate, isCreator ? 'creator_team' : 'other_team');
  const { agreed } = playdate;
  const starts_at = agreed?.starts_at;
  const line = openLine(open, { ownId: user.id, isTimed: starts_at != null });
  const path = `/playdates/${playdate.id}`;
  return (
    <div className="@container rounded-card bg-board p-5 text-court-ink shadow-card ring-1 ring-board-edge forced-colors:border">
      <p id={id} className="font-bold font-display text-lg [&_span]:text-band-soft">
        {starts_at ? (
          <When starts_at={starts_at} time_zone={agreed?.time_zone ?? 'UTC'} />
        ) : (
          playdateMessages.timeOpen
        )}
      </p>
      <p
        id={`${id}w`}
        className={cn(
          'text-band-soft text-sm',
          // whole where it is confirmed
          confirmation ? 'wrap-anywhere' : 'truncate @max-[15rem]:whitespace-normal',
        )}
      >
        {agreed?.venue_name ?? placeLine(playdate)}
      </p>
      <div
        id={`${id}t`}
        className="mt-3 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 @max-[15rem]:grid-cols-[minmax(0,1fr)]"
      >
        <Side people={own} ownId={user.id} />
        <div
          aria-hidden="true"
          className="row-span-3 border-band-edge border-l-2 border-dashed @max-[15rem]:row-auto @max-[15rem]:border-t-2"
        />
        <Side people={rivals} ownId={user.id} isRight />
      </div>
      <p className="mt-4 font-bold font-display text-xl">{price.text}</p>
      {price.total !== null && <p className="text-band-soft text-sm tabular">{price.total}</p>}
      {confirmation?.changed && <p className="text-sm wrap-anywhere">{confirmation.changed}</p>}
      {line !== null && <p className="text-band-soft text-sm">{line}</p>}
      <div className="mt-4 flex flex-wrap gap-3" data-band="">
        {confirmation && (
          <ConfirmButton
            key={versionOf(confirmation)}
            task={confirmation}
            variant="primary"
            aria-describedby={`${id} ${id}w ${id}t`}
          />
        )}
        {starts_at ? (
          <ButtonLink to={path} variant="plain">
            {messages.seeAgreement}
          </ButtonLink>
        ) : (
          <ButtonLink to={`${path}#time`} variant={confirmation && 'plain'}>
            {messages.agreeOnTime}
          </ButtonLink>
        )}
        <ButtonLink
          to={`${path}#chat`}
          variant="plain"
          icon={<MessageCircle aria-hidden="true" size={18} className="cramped:hidden" />}
        >
          {messages.openChat}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What is open in the match, in one line: 'You and Ben have not answered yet'. */
function openLine(
  { unconfirmed, paused, has_change }: OpenProps,
  { ownId, isTimed }: { ownId: string; isTimed: boolean },
): string | null {
  if (paused.length > 0) return messages.cannotPlay(paused.map((person) => person.first_name));
  if (unconfirmed === null) return null;
  if (has_change) return messages.changeProposed;
  if (unconfirmed.length === 0) return isTimed ? messages.everyoneConfirmed : null;
  const own = unconfirmed.filter((person) => person.id === ownId).map(() => messages.you);
  const others = unconfirmed
    .filter((person) => person.id !== ownId)
    .map((person) => person.first_name);
  return messages.notConfirmed([...own, ...others]);
}

interface SideProps {
  people: readonly (Person | null)[];
  ownId: string;
  isRight?: boolean;
}

/** A team on its side of the net, with its average, in rows that both teams share. */
function Side({ people, ownId, isRight = false }: SideProps) {
  const [one, other] = people;
  return (
    <div
      className={cn(
        'row-span-3 grid min-w-0 grid-rows-subgrid',
        isRight && 'text-right @max-[15rem]:text-left',
      )}
    >
      {one && other && (
        <p className="font-bold font-display text-3xl text-ball tabular">
          <span className="sr-only">Team average </span>
          {teamAverage(one.dupr_rating, other.dupr_rating).toFixed(2)}
        </p>
      )}
      <ul className="row-span-2 row-start-2 grid grid-rows-subgrid">
        {people.map((person, at) => (
          <li
            key={person?.id ?? `former-${at}`}
            className={cn(
              'flex min-w-0 items-center gap-2',
              isRight && 'flex-row-reverse @max-[15rem]:flex-row',
            )}
          >
            {person && (
              <Avatar size="sm" first_name={person.first_name} last_name={person.last_name} />
            )}
            <span className="min-w-0 overflow-x-clip wrap-break-word font-medium leading-tight">
              {person?.id === ownId ? messages.you : playerName(person)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
