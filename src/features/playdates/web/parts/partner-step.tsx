import { useQuery } from '@tanstack/react-query';
import { FriendPicker } from '#features/connections/web/parts/friend-picker.tsx';
import { friendsQuery } from '#features/connections/web/queries.ts';
import { messages } from '#features/playdates/messages.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; onChange: (change: Partial<Draft>) => void };

/** The partner step: selects a friend. */
export function PartnerStep({ draft, onChange }: Props) {
  const friends = useQuery(friendsQuery);
  const count = friends.data?.total;
  return (
    <>
      {count !== undefined && (
        <Banner kind={count === 0 ? 'warn' : 'info'} title={messages.availableFriends(count)}>
          {count === 0 && messages.needFriend}
        </Banner>
      )}
      <FriendPicker
        label="Partner"
        value={draft.partner_id}
        onChange={(friend) => onChange({ partner_id: friend?.id })}
      />
    </>
  );
}
