import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Application } from '#features/home/contract.ts';
import { messages } from '#features/home/messages/common.ts';
import { homeQuery, refreshHome } from '#features/home/web/queries.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { useUpdateRequest } from '#features/playdates/web/parts/applications/use-update-request.ts';
import { placeLine, playerName } from '#features/playdates/web/parts/card/labels.ts';
import { viewerPrice } from '#features/playdates/web/parts/card/viewer-price.ts';
import { isTimeOpen } from '#features/playdates/web/parts/card/when.tsx';
import { useUser } from '#features/profiles/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { HomeBlock } from './home-block.tsx';

/** The viewer's pending applications; nothing without one. */
export function HomeApplications() {
  const { data } = useQuery(homeQuery);
  if (data === undefined || data.applied?.total === 0) return null;
  return (
    <HomeBlock title={messages.applications} select={(home) => home.applied} skeleton={null}>
      {({ items }) => (
        <ul className="card p-0 divide-y divide-rule">
          {items.map((item) => (
            <OwnApplication key={item.request.id} {...item} />
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}

/** Away as soon as it is withdrawn. */
function OwnApplication({ playdate, request }: Application) {
  const id = useId();
  const user = useUser();
  const withdraw = useUpdateRequest(request);
  const confirmation = useConfirmation<'withdrawn'>((status) =>
    withdraw.mutate(status, { onSettled: refreshHome }),
  );
  const partner = [request.requester, request.requester_partner].find(
    (person) => person?.id !== user.id,
  );
  const creators = [playdate.creator, playdate.partner].map(playerName);
  if (withdraw.isPending || withdraw.isSuccess) return null;
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          id={id}
          to={`/playdates/${playdate.id}/apply`}
          className="inline-flex min-h-11 items-center font-semibold leading-snug wrap-anywhere sm:min-h-0"
        >
          {creators.join(' and ')}
        </Link>
        <p className="text-soft text-sm">
          {isTimeOpen(playdate) && `${playdateMessages.timeOpen} · `}
          {viewerPrice(playdate, 'other_team').text} · {placeLine(playdate)}
          {partner && ` · ${messages.withPartner(fullName(partner))}`}
        </p>
      </div>
      {request.abilities.withdraw && (
        <Button
          size="sm"
          variant="plain"
          aria-describedby={id}
          onClick={() => confirmation.ask('withdrawn')}
        >
          Withdraw
        </Button>
      )}
      <LazyConfirmDialog
        {...confirmation.dialog}
        {...playdateMessages.confirmations.withdraw}
        danger
      />
    </li>
  );
}
