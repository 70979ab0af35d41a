import { Check, Link2 } from 'lucide-react';
import { useId } from 'react';
import type { Home } from '#features/site/contract.ts';
import { messages } from '#features/site/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';

/** Whether the viewer has no match behind or ahead of them yet. */
export function isNewcomer({ counts, match }: Home): boolean {
  return counts !== null && !counts.has_played && match?.playdate === null;
}

const texts = messages.home;

/** A newcomer's way to the first match: find a friend, apply or create, play. */
export function FirstSteps({ home }: { home: Home }) {
  const id = useId();
  const hasFriend = (home.counts?.friends ?? 0) > 0;
  const hasPlaydate = home.counts?.has_playdate === true;
  const steps = [
    { title: texts.findFriend, text: texts.findFriendText, isDone: hasFriend },
    { title: texts.applyOrCreate, text: texts.applyOrCreateText, isDone: hasPlaydate },
    { title: texts.play, text: texts.playText, isDone: false },
  ];
  const now = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section aria-labelledby={id} className="card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>{texts.firstSteps}</h2>
        <p className="text-soft text-sm">{texts.stepsDone(steps.filter(({ isDone }) => isDone).length)}</p>
      </div>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ title, text, isDone }, at) => (
          <li key={title} className="flex gap-3" aria-current={at === now ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={cn(
                'grid size-7 flex-none place-items-center rounded-full font-bold font-display text-sm',
                isDone
                  ? 'bg-court text-court-ink'
                  : at === now
                    ? 'bg-ball text-ball-ink'
                    : 'bg-sunken text-soft',
              )}
            >
              {isDone ? <Check size={16} strokeWidth={3} /> : at + 1}
            </span>
            <div className="min-w-0">
              <h3 className={cn(isDone && 'text-soft')}>
                {title}
                {isDone && <span className="sr-only"> (done)</span>}
              </h3>
              {!isDone && <p className="text-soft">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {!hasFriend && (
          <>
            <ButtonLink to="/connections" variant="primary">
              {texts.findPartner}
            </ButtonLink>
            <ButtonLink to="/my-link" variant="quiet" icon={<Link2 aria-hidden="true" size={20} />}>
              {texts.invite}
            </ButtonLink>
          </>
        )}
        {hasFriend && !hasPlaydate && (
          <ButtonLink to="/playdates?tab=available" variant="secondary">
            {texts.seeAvailable}
          </ButtonLink>
        )}
        {hasFriend && hasPlaydate && <ButtonLink to="/playdates">PlayDates</ButtonLink>}
      </div>
    </section>
  );
}
