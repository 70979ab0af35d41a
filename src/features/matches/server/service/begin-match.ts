import {
  applicationAccepted,
  playdateMatched,
} from '#features/matches/rules/begin-and-completion-kinds.ts';
import * as agreements from '#features/matches/server/store/agreement-versions.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { payersOf } from '#features/playdates/rules/outcome.ts';
import {
  type Accepted,
  acceptInPlaydate,
} from '#features/playdates/server/service/accept-request.ts';
import { publishPlaydate } from '#features/playdates/server/service/notify.ts';
import type { InputOf } from '#platform/common/contract.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { askToConfirm } from './ask-to-confirm.ts';

/**
 * Accepts an application: a match begins, with what the four have agreed on. Idempotent.
 *
 * @throws as acceptInPlaydate
 */
export async function acceptRequest(
  app: AppContext,
  viewer: Viewer,
  input: InputOf<typeof playdatesContract.updateRequest>,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const accepted = await acceptInPlaydate(app, trx, viewer, input);
    if (accepted !== null) await beginMatch(accepted);
  });
}

async function beginMatch({
  app,
  trx,
  viewer,
  playdate,
  request,
  team,
  applicants,
  agreed,
  terms,
  confirmedBy,
}: Accepted): Promise<void> {
  const { id } = playdate;
  const object_until = await agreements.insert(trx, {
    play_date_id: id,
    request_id: request.id,
    ...agreed,
  });
  await agreements.confirm(trx, id, confirmedBy);
  // Those who have neither offered nor accepted what is agreed on are asked instead.
  const isAsked = (player: string) => !confirmedBy.includes(player);
  await askToConfirm(app, trx, {
    playdate,
    agreed: { ...agreed, object_until },
    terms,
    asked: { creator_team: team.filter(isAsked), other_team: applicants.filter(isAsked) },
    actor_id: viewer.user_id,
  });
  const about = { actor_id: viewer.user_id, about: [], play_date_id: id, key: id } as const;
  const kind = payersOf(playdate.type) === 'other_team' ? 'pay' : 'earn';
  const is_on = confirmedBy.length === team.length + applicants.length;
  await notify(app, trx, applicationAccepted, {
    ...about,
    userIds: applicants.filter((player) => !isAsked(player)),
    data: { kind, amount_per_hour: agreed.amount_per_hour, is_on },
  });
  const confirmed = team.filter((player) => !isAsked(player));
  await notify(app, trx, playdateMatched, { ...about, userIds: confirmed, data: null });
  await publishPlaydate(trx, id, [...team, ...applicants]);
}
