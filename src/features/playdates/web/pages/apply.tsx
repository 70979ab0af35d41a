import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract.ts';
import { partnerTexts } from '#features/playdates/data/partner-texts.ts';
import { messages } from '#features/playdates/messages.ts';
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
import { MatchHero } from '#features/playdates/web/parts/match/match-hero.tsx';
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

type Shown = PlaydateCard & { my_request: PlaydateRequest | null };

const errorFor = (error: Error) =>
  isApiError(error, 'CONFLICT') ? messages.noLongerAvailable : messages.errorLoadingData;

/** The title depends on the outcome of the last application. */
function formTitle(last: PlaydateRequest | null): string {
  if (last === null) return 'Who plays at your side?';
  return last.status === 'declined' ? 'Apply with somebody else' : 'Apply again';
}

const mayApplyTo = ({ abilities, my_request }: Shown) =>
  abilities.apply && my_request?.status !== 'pending';

const available = '/playdates?tab=available';

/** The apply page with the viewer's application (document 2, section 2.7). */
export default function ApplyPage() {
  const user = useUser();
  const shown = useShownPlaydate(playdateCardQuery, errorFor, {
    list: available,
    keeps: mayApplyTo,
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
  const { my_request, status } = card;
  const isPending = my_request?.status === 'pending';
  const isHidden = status === 'open' && card.hidden_at != null;
  const isAccepted = my_request?.status === 'accepted';
  const isAsked =
    isPending &&
    my_request.abilities.answer_as_partner &&
    (my_request.requester?.id === user.id ? my_request.awaits_captain : my_request.awaits_partner);
  const side = sideOf(card, user.id);
  const subjects = playdateSubjects(card, user.id);
  const form = mayApply && (
    <Card title={formTitle(my_request)}>
      <ApplicationForm
        key={my_request?.id ?? 'first'}
        card={card}
        isGone={isGone}
        onPartner={setPartner}
        onApplied={(request) => {
          setApplied(request.id);
          window.scrollTo({ top: 0 });
        }}
      />
    </Card>
  );
  const chosen = mayApply ? { requester: user, requester_partner: partner ?? null } : null;
  const reversed =
    chosen &&
    reversedForApplicants({
      type: card.type,
      creators: [card.creator, card.partner],
      others: [chosen.requester, chosen.requester_partner],
    });
  const own = my_request !== null && (
    <OwnApplication
      // another application takes the focus as well
      key={my_request.id}
      request={my_request}
      playdate={card}
      isNew={my_request.id === applied}
    />
  );
  return (
    <>
      <PageHeader title={isAccepted ? 'Your PlayDate' : 'Apply to PlayDate'} back={back} />
      {mayApply && <FirstTimeTips />}
      <PlaydateColumns
        facts={
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
        }
      >
        {isAsked && <LazyPartnerQuestion playdate={card} request={my_request} />}
        {isPending && card.status === 'open' && card.partner_until !== null && (
          <Banner>{partnerTexts.partnerWanted}</Banner>
        )}
        {isHidden && isPending && <Banner kind="warn">{messages.hiddenApplied}</Banner>}
        {own}
        <MatchHero
          playdate={card}
          opponents={isAccepted ? my_request : chosen}
          opponentsTitle="Your team"
          hidesStatus={mayApply && isGone}
          creatorNote={mayApply && <RatingSources captain={card.creator} partner={card.partner} />}
          freePlace={
            <p>
              {status !== 'open'
                ? 'This place is taken'
                : isHidden
                  ? messages.hiddenByModerator
                  : isPending
                    ? 'Your team waits for its answer'
                    : 'Room for your team'}
            </p>
          }
          partnerPlace={
            chosen !== null &&
            partner === undefined && (
              <span className="flex items-center gap-2.5 text-soft">
                <span
                  aria-hidden="true"
                  className="grid size-9 flex-none place-items-center rounded-full border-2 border-edge border-dashed"
                >
                  ?
                </span>
                Your partner
              </span>
            )
          }
          // the facts with the price are below the form on a phone
          menu={
            <div className="ml-auto flex items-center gap-1">
              <Price price={viewerPrice(card, side)} className="lg:hidden" />
              {subjects && (
                <SafetyMenu
                  subjects={subjects}
                  className="-mr-2"
                  onBlock={isAccepted ? undefined : () => void navigate(available)}
                />
              )}
            </div>
          }
        />
        {card.abilities.view && my_request === null && (
          <Card>
            <Banner
              action={
                <ButtonLink to={`/playdates/${id}`} size="sm">
                  Open PlayDate
                </ButtonLink>
              }
            >
              {side === 'creator_team'
                ? 'This is a PlayDate of your own team.'
                : 'You may open this PlayDate.'}
            </Banner>
          </Card>
        )}
        {mayApply && (
          <section aria-label="Your side" className="stack">
            {partner !== undefined && (
              <Closeness own={[user, partner]} other={[card.creator, card.partner]} />
            )}
            {reversed !== null && <Banner kind="warn">{reversed}</Banner>}
            {form}
          </section>
        )}
      </PlaydateColumns>
    </>
  );
}
