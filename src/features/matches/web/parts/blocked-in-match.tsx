import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages as blockMessages } from '#features/blocks/messages/common.ts';
import { blockedIdsQuery } from '#features/blocks/web/queries.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { LazySafetySheet } from '#features/reports/web/parts/safety-button.tsx';
import { personSubject } from '#features/reports/web/parts/safety-subject.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';

const listFormat = new Intl.ListFormat('en-US');

type BlockedInMatchProps = {
  playdate: Pick<PlaydateDetail, 'creator' | 'partner' | 'accepted_request'>;
};

/** Above the chat of a match that stands: whom of the others the viewer has blocked. */
export function BlockedInMatch({ playdate }: BlockedInMatchProps) {
  const { creator, partner, accepted_request: opponents } = playdate;
  const [isOpen, setIsOpen] = useState(false);
  const { data: blockedIds = [] } = useQuery(blockedIdsQuery);
  const [first, ...others] = [creator, partner, opponents?.requester, opponents?.requester_partner]
    .filter((player) => player != null)
    .filter(({ id }) => blockedIds.includes(id))
    .map((player) => ({ ...personSubject(player), isBlocked: true }));
  if (first === undefined) return null;
  const names = listFormat.format([first, ...others].map(({ person }) => fullName(person)));
  return (
    <Banner
      kind="warn"
      action={
        <Button size="sm" variant="plain" onClick={() => setIsOpen(true)}>
          {blockMessages.reportThem}
        </Button>
      }
    >
      {blockMessages.blockedInMatch(names)}
      <LazySafetySheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        subjects={[first, ...others]}
      />
    </Banner>
  );
}
