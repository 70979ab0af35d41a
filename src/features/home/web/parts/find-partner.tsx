import { Suspense, useEffect, useRef, useState } from 'react';
import { findPath } from '#features/connections/web/parts/find-path.ts';
import { FoundPlayerRow } from '#features/connections/web/parts/found-player-row.tsx';
import type { Newcomer } from '#features/home/contract.ts';
import { newcomerTexts as texts } from '#features/home/messages/newcomers.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

function nearbyText(nearby: Newcomer['nearby']): string {
  if (nearby === null) return texts.partnerText;
  const { length } = nearby.items;
  if (length === 0) return texts.nobodyNear;
  return nearby.more ? texts.nearest(length) : texts.nearAll(length);
}

/** The nearest players, else the link and its QR code; both ways are there. */
export function FindPartner({ nearby }: { nearby: Newcomer['nearby'] }) {
  const isAlone = nearby?.items.length === 0;
  return (
    <>
      <p className="text-soft">{nearbyText(nearby)}</p>
      {isAlone && <MyLink />}
      {nearby !== null && !isAlone && (
        <ul aria-label={texts.nearby}>
          {nearby.items.map((player) => (
            <FoundPlayerRow key={player.id} player={player} variant="line" />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={findPath()}>{isAlone ? texts.farther : texts.findPlayers}</ButtonLink>
        <ButtonLink to="/my-link" variant="plain">
          {texts.invite}
        </ButtonLink>
      </div>
    </>
  );
}

/** With the library for QR codes, and it opens the link: for who has scrolled to it. */
const MyLinkCard = lazyComponent(
  () => import('#features/invite-links/web/parts/my-link-card.tsx'),
  'MyLinkCard',
  // 'Invite by link' is there as well.
  () => null,
);

/** The own link, opened once it is on the screen. */
function MyLink() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  const fallback = <div className="card min-h-72" />;
  return (
    <div ref={place}>
      {isSeen ? (
        <Suspense fallback={fallback}>
          <MyLinkCard />
        </Suspense>
      ) : (
        fallback
      )}
    </div>
  );
}
