import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { keepWanted } from '#features/playdates/web/parts/applications/wanted-playdate.ts';
import { averageOf } from '#features/playdates/web/parts/card/viewer-price.ts';
import { useIsFromApply } from '#features/playdates/web/parts/page/use-back-to-list.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { useLazyComponent } from '#platform/web/use-lazy-component.ts';
import { unavailablePartners } from './no-partner.ts';

/**
 * The sheet 'You need a partner', which opens by itself after 'Apply' and closes once there is
 * somebody to apply with. Opening it remembers the PlayDate on this device.
 * @param reason why there is nobody; undefined with somebody
 */
export function useNeedPartner(
  reason: string | undefined,
  card: PlaydateCard,
): { open: () => void; sheet: ReactNode } {
  const user = useUser();
  const { id, creator, partner } = card;
  const [isOpen, setOpen] = useState(false);
  const isFromApply = useIsFromApply();
  const isNeeded = reason !== undefined;
  const NeedPartner = useLazyComponent(
    () => import('./need-partner.tsx'),
    'NeedPartner',
    isOpen && isNeeded,
    () => setOpen(false),
  );
  const open = () => {
    keepWanted(user.id, id);
    setOpen(true);
  };
  const openAfterApply = useEffectEvent(() => {
    if (isFromApply) open();
  });
  useEffect(() => {
    if (isNeeded) openAfterApply();
    else setOpen(false);
  }, [isNeeded]);
  const level = averageOf(creator, partner) ?? creator?.dupr_rating ?? user.dupr_rating;
  return {
    open,
    sheet: NeedPartner && isOpen && reason !== undefined && (
      <NeedPartner
        reason={reason}
        level={level}
        unavailable={unavailablePartners(card)}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
