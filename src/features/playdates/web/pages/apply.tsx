import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlaydateRequest, PlaydateToApply } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import { reversedForApplicants } from '#features/playdates/rules/reversed-lines.ts';
import { othersOf } from '#features/playdates/rules/terms-lines.ts';
import { ApplicationForm } from '#features/playdates/web/parts/applications/application-form.tsx';
import { OwnApplication } from '#features/playdates/web/parts/applications/own-application.tsx';
import { Closeness } from '#features/playdates/web/parts/card/closeness.tsx';
import { Price } from '#features/playdates/web/parts/card/price.tsx';
import { RatingSources } from '#features/playdates/web/parts/card/rating-sources.tsx';
import { playdateSubjects } from '#features/playdates/web/parts/card/safety.ts';
import { sideOf, viewerPrice } from '#features/playdates/web/parts/card/viewer-price.ts';
import { useAvailableChanges } from '#features/playdates/web/parts/lists/use-available-changes.ts';
import { MatchHero } from '#features/playdates/web/parts/page/match-hero.tsx';
import { MissingPlaydate } from '#features/playdates/web/parts/page/missing-playdate.tsx';
import { PlaydateColumns } from '#features/playdates/web/parts/page/playdate-columns.tsx';
import { PlaydateSummary } from '#features/playdates/web/parts/page/playdate-summary.tsx';
import { useBackToList } from '#features/playdates/web/parts/page/use-back-to-list.ts';
import { useShownPlaydate } from '#features/playdates/web/parts/page/use-shown-playdate.ts';
import { LazyPartnerQuestion } from '#features/playdates/web/parts/partner/lazy-partner-question.tsx';
import { TermsFacts } from '#features/playdates/web/parts/terms/terms-facts.tsx';
import { FirstTimeTips } from '#features/playdates/web/parts/wizard/first-time-tips.tsx';
import { playdateCardQuery } from '#features/playdates/web/queries.ts';
import type { Person } from '#features/profiles/contract.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { SafetyMenu } from '#features/reports/web/parts/safety-button.tsx';
import { isApiError } from '#platform/web/errors.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

type CardProps = { card: PlaydateToApply };

const errorFor = (error: Error) =>
  isApiError(error, 'CONFLICT') ? messages.noLongerAvailable : messages.errorLoadingData;

/** The title depends on the outcome of the last application. */
function formTitle(last: PlaydateRequest | null): string {
  if (last === null) return 'Who plays at your side?';
  return last.status === 'declined' ? 'Apply with somebody else' : 'Apply again';
}

/** Whether a moderator has hidden it while it is open. */
const isHidden = ({ status, hidden_at }: PlaydateToApply) => status === 'open' && hidden_at != null;

/** What stands on the place across the net. */
function freePlaceText(card: PlaydateToApply): string {
  if (card.status !== 'open') return 'This place is taken';
  if (isHidden(card)) return messages.hiddenByModerator;
  return card.view === 'applied' ? 'Your team waits for its answer' : 'Room for your team';
}

const mayApplyTo = ({ abilities, view }: PlaydateToApply) => abilities.apply && view === 'open';

const available = '/playdates?tab=available';

/** The apply page with the viewer's application (document 2, section 2.7). */
export default function ApplyPage() {
  const user = useUser();
  const [isLeaving, setLeaving] = useState(false);
  const shown = useShownPlaydate(playdateCardQuery, errorFor, {
    list: available,
    keeps: mayApplyTo,
    enabled: !isLeaving,
  });
  const { id, data: card, readAt } = shown;
  const mayApply = card !== undefined && mayApplyTo(card);
  // A card that was read again is available again.
  const { gone } = useAvailableChanges(`${id} ${readAt}`, {
    ids: () => [id],
    readAt,
    enabled: mayApply,
  });
  const back = useBackToList(available);
  const navigate = useNavigate();
  const [applied, setApplied] = useState<string>();
  const [partner, setPartner] = useState<Person>();

  if (card === undefined)
    return (
      <MissingPlaydate shown={shown} title="Apply to PlayDate" notFound={messages.applyNotFound} />
    );

  const isGone = shown.isGone || gone.includes(id);
  const { my_request } = card;
  const isAccepted = my_request?.status === 'accepted';
  const leave = () => {
    setLeaving(true);
    void navigate(available);
  };
  return (
    <>
      <PageHeader title={isAccepted ? 'Your PlayDate' : 'Apply to PlayDate'} back={back} />
      {mayApply && <FirstTimeTips />}
      <PlaydateColumns facts={<Facts card={card} mayApply={mayApply} />}>
        {card.view === 'applied' && <Waiting card={card} />}
        {my_request !== null && (
          <OwnApplication
            // another application takes the focus as well
            key={my_request.id}
            request={my_request}
            playdate={card}
            isNew={my_request.id === applied}
          />
        )}
        <MatchHero
          playdate={card}
          {...(mayApply
            ? {
                opponents: { requester: user, requester_partner: partner ?? null },
                hidesStatus: isGone,
                creatorNote: <RatingSources captain={card.creator} partner={card.partner} />,
                partnerPlace: partner === undefined && <PartnerPlace />,
              }
            : { opponents: isAccepted ? my_request : null })}
          opponentsTitle="Your team"
          freePlace={<p>{freePlaceText(card)}</p>}
          menu={<HeroMenu card={card} onBlock={isAccepted ? undefined : leave} />}
        />
        {card.abilities.view && my_request === null && <OpenInstead card={card} />}
        {mayApply && (
          <YourSide
            card={card}
            isGone={isGone}
            partner={partner}
            onPartner={setPartner}
            onApplied={(request) => {
              setApplied(request.id);
              window.scrollTo({ top: 0 });
            }}
          />
        )}
      </PlaydateColumns>
    </>
  );
}

/** Terms, price and description; the form to apply has the times itself. */
function Facts({ card, mayApply }: CardProps & { mayApply: boolean }) {
  const side = sideOf(card, useUser().id);
  return (
    <>
      {card.terms !== null && (
        <Card title={messages.termsTitle}>
          <TermsFacts
            terms={card.terms}
            side={side}
            others={othersOf(card, side)}
            showsTimes={!mayApply}
          />
        </Card>
      )}
      <PlaydateSummary playdate={card} side={side} saysTimeOpen={!mayApply} />
    </>
  );
}

/** What a pending application waits for, or asks the viewer. */
function Waiting({ card }: { card: Extract<PlaydateToApply, { view: 'applied' }> }) {
  const { my_request: request } = card;
  const isCaptain = request.requester?.id === useUser().id;
  const isAwaited = isCaptain ? request.awaits_captain : request.awaits_partner;
  return (
    <>
      {request.abilities.answer_as_partner && isAwaited && (
        <LazyPartnerQuestion playdate={card} request={request} />
      )}
      {card.partner_until !== null && <Banner>{partnerTexts.partnerWanted}</Banner>}
      {isHidden(card) && <Banner kind="warn">{messages.hiddenApplied}</Banner>}
    </>
  );
}

/** Where the partner will stand. */
function PartnerPlace() {
  return (
    <span className="flex items-center gap-2.5 text-soft">
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-full border-2 border-edge border-dashed"
      >
        ?
      </span>
      Your partner
    </span>
  );
}

/** The price, as the facts with it are below the form on a phone, and the menu of the PlayDate. */
function HeroMenu({ card, onBlock }: CardProps & { onBlock: (() => void) | undefined }) {
  const userId = useUser().id;
  const subjects = playdateSubjects(card, userId);
  return (
    <div className="ml-auto flex items-center gap-1">
      <Price price={viewerPrice(card, sideOf(card, userId))} className="lg:hidden" />
      {subjects && <SafetyMenu subjects={subjects} className="-mr-2" onBlock={onBlock} />}
    </div>
  );
}

/** For its own team and for admins, who need not apply. */
function OpenInstead({ card }: CardProps) {
  const isOwn = sideOf(card, useUser().id) === 'creator_team';
  return (
    <Card>
      <Banner
        action={
          <ButtonLink to={`/playdates/${card.id}`} size="sm">
            Open PlayDate
          </ButtonLink>
        }
      >
        {isOwn ? 'This is a PlayDate of your own team.' : 'You may open this PlayDate.'}
      </Banner>
    </Card>
  );
}

type YourSideProps = ComponentProps<typeof ApplicationForm> & { partner: Person | undefined };

/** With whom the viewer may apply, and the form. */
function YourSide({ partner, ...form }: YourSideProps) {
  const user = useUser();
  const { card } = form;
  const creators = [card.creator, card.partner];
  const others = [user, partner ?? null];
  const reversed = reversedForApplicants({ type: card.type, creators, others });
  return (
    <section aria-label="Your side" className="stack">
      {partner !== undefined && <Closeness own={[user, partner]} other={creators} />}
      {reversed !== null && <Banner kind="warn">{reversed}</Banner>}
      <Card title={formTitle(card.my_request)}>
        <ApplicationForm key={card.my_request?.id ?? 'first'} {...form} />
      </Card>
    </section>
  );
}
