import type { ReactNode } from 'react';
import type { PlaydateDetail, PlaydateTerms } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { fairTexts } from '#features/playdates/messages/fair-offers.ts';
import { labelOf, termList } from '#features/playdates/rules/terms.ts';
import { termsLines } from '#features/playdates/rules/terms-lines.ts';
import type { Side } from '#features/playdates/web/parts/card/viewer-price.ts';
import { Overlap, When } from '#features/playdates/web/parts/card/when.tsx';

type Terms = PlaydateTerms & Partial<NonNullable<PlaydateDetail['terms']>>;

interface TermsFactsProps {
  terms: Terms;
  /** The reader's side, and the first names of the players across the net, once there are some. */
  side: Side;
  others?: readonly string[];
  showsTimes?: boolean;
  /** Of a match: without what the agreement says instead. */
  isAgreed?: boolean;
  /** For the team that decides it. */
  saysWhoReadsCourt?: boolean;
}

/** The terms of a PlayDate: proposed times, place and what else is agreed by playing. */
export function TermsFacts(props: TermsFactsProps) {
  const {
    terms,
    side,
    others = [],
    showsTimes = true,
    isAgreed = false,
    saysWhoReadsCourt = false,
  } = props;
  const { venue_name, venue_address, setting, court_access, hides_venue, is_venue_public } = terms;
  const hasCourt = venue_name !== null || setting !== null || court_access !== null || hides_venue;
  return (
    <dl className="grid gap-3">
      {showsTimes && !isAgreed && terms.times.length > 0 && (
        <Fact title={terms.times.length === 1 ? 'Time' : 'Times'}>
          <ul className="grid gap-0.5">
            {terms.times.map((time) => (
              <li key={time.id}>
                <When
                  starts_at={time.starts_at}
                  time_zone={terms.time_zone}
                  className="font-semibold"
                />
                {time.overlaps && <Overlap />}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {!isAgreed && (
        <Fact title="How long">{labelOf(termList.duration_minutes, terms.duration_minutes)}</Fact>
      )}
      {!isAgreed && hasCourt && (
        <Fact title="Court">
          {venue_name !== null && <span className="font-semibold wrap-anywhere">{venue_name}</span>}
          {venue_address && <span className="block wrap-anywhere">{venue_address}</span>}
          {setting !== null && <span className="block">{labelOf(termList.setting, setting)}</span>}
          {court_access !== null && (
            <span className="block">{labelOf(termList.court_access, court_access)}</span>
          )}
          {court_access === 'public' && (
            <span className="block text-[0.8125rem] text-soft">{fairTexts.askForPermit}</span>
          )}
          {(venue_name !== null || hides_venue) && (
            <span className="block text-[0.8125rem] text-soft">
              {hides_venue ? messages.courtHidden : messages.courtNotReserved}
            </span>
          )}
          {saysWhoReadsCourt && venue_name !== null && (
            <span className="block text-[0.8125rem] text-soft">
              {is_venue_public === false
                ? messages.courtShownToApplicants
                : messages.courtShownToAll}
            </span>
          )}
        </Fact>
      )}
      {termsLines.map(({ label, line }) => {
        const text = line(terms, side, others);
        return text === null ? null : (
          <Fact key={label} title={label}>
            {text}
          </Fact>
        );
      })}
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-soft">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
