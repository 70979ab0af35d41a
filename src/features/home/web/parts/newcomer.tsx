import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { friendsQuery } from '#features/connections/web/queries.ts';
import type { Home, Newcomer } from '#features/home/contract.ts';
import { newcomerTexts as texts } from '#features/home/messages/newcomers.ts';
import { refreshHome } from '#features/home/web/queries.ts';
import { inviteLinksApi } from '#features/invite-links/web/queries.ts';
import { useWantedPlaydate } from '#features/playdates/web/parts/applications/use-wanted-playdate.ts';
import { PlaydateCard } from '#features/playdates/web/parts/card/playdate-card.tsx';
import {
  hasPartner,
  unavailablePartners,
} from '#features/playdates/web/parts/partner/no-partner.ts';
import { FindingForm } from '#features/profiles/web/parts/finding-form.tsx';
import { useUser } from '#features/profiles/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { Person } from '#platform/web/ui/person.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { FindPartner } from './find-partner.tsx';

type Inviter = NonNullable<Newcomer['inviter']>;

/** By whose link the viewer has joined, and what to do with them first. */
export function Joined({
  inviter,
  playdates,
}: {
  inviter: Inviter;
  playdates: Newcomer['inviters_playdates'];
}) {
  const id = useId();
  const viewer = useUser();
  const { profile, connection } = inviter;
  const { first_name } = profile;
  const isFriend = connection.status === 'accepted';
  const asked = connection.direction === 'sent' ? 'asked' : 'asks';
  return (
    <section aria-labelledby={id} className="card stack">
      <h2 id={id} className="wrap-anywhere">
        {texts.joined(first_name)}
      </h2>
      <Person
        person={profile}
        to={`/profile/${profile.id}`}
        detail={isFriend ? texts.friends(first_name) : texts[asked](first_name)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Hello isSaid={inviter.greeted} />
        {isFriend && (
          <ButtonLink to={`/create-playdate?partner=${profile.id}`} variant="plain">
            {texts.playTogether}
          </ButtonLink>
        )}
      </div>
      {playdates?.length === 0 && (
        <p className="text-soft wrap-anywhere">{texts.noneOpen(first_name)}</p>
      )}
      {playdates !== null && playdates.length > 0 && (
        <section aria-labelledby={`${id}-playdates`}>
          <h3 id={`${id}-playdates`} className="mb-3 wrap-anywhere">
            {texts.inviters(first_name)}
          </h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {playdates.map((card) => (
              <PlaydateCard key={card.id} card={card} viewer={viewer} isAvailable />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function Hello({ isSaid }: { isSaid: boolean }) {
  const hello = useMutation({
    mutationFn: () => inviteLinksApi.sayHello(undefined),
    onSuccess: refreshHome,
    onError: (error) => toast.error(errorMessage(error, texts.errorHello)),
  });
  const isDone = isSaid || hello.isSuccess;
  return (
    // always mounted, so that it is announced; it takes the focus of the button
    <span role="status" tabIndex={-1} className="outline-none">
      {isDone ? (
        <span className="inline-flex min-h-11 items-center gap-2 text-soft">
          <Check aria-hidden="true" size={18} />
          {texts.saidHello}
        </span>
      ) : (
        <Button
          variant="primary"
          pending={hello.isPending}
          onClick={(event) => {
            event.currentTarget.parentElement?.focus();
            hello.mutate();
          }}
        >
          {texts.sayHello}
        </Button>
      )}
    </span>
  );
}

/** A newcomer's way to the first match: say when, find a partner, play. */
export function FirstSteps({ home, newcomer }: { home: Home; newcomer: Newcomer }) {
  const id = useId();
  const { findable_asked_at, findable_by, plays } = useUser();
  const wanted = useWantedPlaydate();
  // Who lets nobody find them tells nobody when they play.
  const hasSaid = findable_asked_at !== null && (findable_by === 'nobody' || plays.length > 0);
  // What is being answered does not go away while it is.
  const [asks] = useState(!hasSaid);
  const friends = useQuery({ ...friendsQuery, enabled: (home.counts?.friends ?? 0) > 0 });
  // Paused ones are counted too, but cannot play.
  const hasFriend = home.counts !== null && home.counts.friends > 0 && friends.data?.total !== 0;
  const hasPlaydate = home.counts?.has_playdate === true;
  const done = [hasSaid, hasFriend, hasPlaydate];
  const now = done.indexOf(false);
  const stepAt = (at: number) => ({ number: at + 1, isDone: done[at] === true, isNow: at === now });
  const canApply =
    wanted !== undefined &&
    hasFriend &&
    friends.data !== undefined &&
    hasPartner(friends.data.items, unavailablePartners(wanted.card));
  const wantedCard = wanted && <Wanted {...wanted} canApply={canApply} />;
  return (
    <>
      {canApply && wantedCard}
      <section aria-labelledby={id} className="card">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id}>{texts.title}</h2>
          <p className="text-soft text-sm">{texts.stepsDone(done.filter(Boolean).length)}</p>
        </div>
        <ol className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
          <Step {...stepAt(0)} title={texts.say}>
            {asks ? (
              <>
                <p className="text-soft">{texts.sayText}</p>
                <FindingForm />
              </>
            ) : (
              <Link
                to="/profile#finding"
                className="justify-self-start font-medium text-court-text"
              >
                {texts.change}
              </Link>
            )}
          </Step>
          <Step {...stepAt(1)} title={texts.partner}>
            {!hasFriend && <FindPartner nearby={newcomer.nearby} />}
          </Step>
          <Step {...stepAt(2)} title={texts.play}>
            <p className="text-soft">
              {hasPlaydate ? texts.playBegun : playText(home.for_you, hasFriend)}
            </p>
            {canApply
              ? null
              : (wantedCard ?? (!hasFriend && <p className="text-soft">{texts.playAlone}</p>))}
            <div className="flex flex-wrap gap-3">
              {hasPlaydate ? (
                <ButtonLink to="/playdates">PlayDates</ButtonLink>
              ) : (
                <ButtonLink to="/playdates?tab=available">{texts.seeAvailable}</ButtonLink>
              )}
              {hasFriend && !hasPlaydate && (
                <ButtonLink to="/create-playdate" variant="plain">
                  {texts.create}
                </ButtonLink>
              )}
            </div>
          </Step>
        </ol>
      </section>
    </>
  );
}

function playText(forYou: Home['for_you'], hasFriend: boolean): string {
  if (forYou === null) return texts.playUnknown;
  const { length } = forYou;
  const found = length === 0 ? texts.playNone : texts.playSome(length);
  return hasFriend ? `${found} ${texts.playNow(length)}` : found;
}

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  /** The first that is not done. */
  isNow: boolean;
  children: ReactNode;
}

function Step({ number, title, isDone, isNow, children }: StepProps) {
  return (
    <li
      className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3"
      aria-current={isNow ? 'step' : undefined}
    >
      <span
        aria-hidden="true"
        className={cn(
          'grid size-7 place-items-center rounded-full font-bold font-display text-sm',
          isDone && 'bg-court text-court-ink',
          !isDone && isNow && 'bg-ball text-ball-ink',
          !isDone && !isNow && 'bg-sunken text-soft',
        )}
      >
        {isDone ? <Check size={16} strokeWidth={3} /> : number}
      </span>
      <h3 className={cn('self-center', isDone && 'text-soft')}>
        {title}
        {isDone && <span className="sr-only"> {texts.done}</span>}
      </h3>
      {/* as wide as the card on a phone */}
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-3 not-empty:mt-2 sm:col-span-1 sm:col-start-2">
        {children}
      </div>
    </li>
  );
}

type WantedProps = NonNullable<ReturnType<typeof useWantedPlaydate>> & { canApply: boolean };

/** The PlayDate that the viewer wanted to apply to before there was a partner. */
function Wanted({ card, canApply }: WantedProps) {
  const id = useId();
  const viewer = useUser();
  return (
    <section aria-labelledby={id} className={cn(canApply && 'card')}>
      <h3 id={id} className={cn(canApply && 'text-xl')}>
        {texts.wanted}
      </h3>
      <p className="mb-3 text-soft">{canApply ? texts.wantedNow : texts.wantedLater}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        <PlaydateCard card={card} viewer={viewer} isAvailable />
      </ul>
    </section>
  );
}
