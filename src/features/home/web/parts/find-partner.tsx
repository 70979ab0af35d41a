import { Suspense, useEffect, useRef, useState } from 'react';
import { findPath } from '#features/connections/web/parts/find-path.ts';
import { FoundPlayerRow } from '#features/connections/web/parts/found-player-row.tsx';
import type { Newcomer } from '#features/home/contract.ts';
import { newcomerTexts as texts } from '#features/home/data/newcomer-texts.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

/** The nearest players, else the link and its QR code; both ways are there. */
export function FindPartner({ nearby }: { nearby: Newcomer['nearby'] }) {
  const shown = nearby?.items.length ?? 0;
  return (
    <>
      <p className="text-soft">
        {nearby === null
          ? texts.partnerText
          : shown === 0
            ? texts.nobodyNear
            : nearby.more
              ? texts.nearest(shown)
              : texts.nearAll(shown)}
      </p>
      {nearby !== null &&
        (shown === 0 ? (
          <MyLink />
        ) : (
          <ul aria-label={texts.nearby}>
            {nearby.items.map((player) => (
              <FoundPlayerRow key={player.id} player={player} variant="line" />
            ))}
          </ul>
        ))}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={findPath()}>
          {nearby !== null && shown === 0 ? texts.farther : texts.findPlayers}
        </ButtonLink>
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
