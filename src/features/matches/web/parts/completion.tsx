import { completionTexts } from '#features/matches/messages/completion.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { othersOf } from '#features/playdates/rules/terms-lines.ts';
import { playerName } from '#features/playdates/web/parts/card/labels.ts';
import { sideOf } from '#features/playdates/web/parts/card/viewer-price.ts';
import {
  playdatesApi,
  showPlaydate,
  usePlaydateMutation,
} from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useUpdatePlaydate } from './playdate-actions.tsx';

/** What one team says of a match without a time: the other is asked, or has answered 'Not yet'. */
export function Completion({ playdate }: { playdate: PlaydateDetail }) {
  const userId = useUser().id;
  const update = useUpdatePlaydate(playdate, playdate.completion);
  const { id, completion, agreed, abilities, creator, partner, accepted_request } = playdate;
  const notYet = usePlaydateMutation({
    mutationFn: (asked_at: string) =>
      playdatesApi.declineCompletion({ id, state: 'not_yet', asked_at }),
    done: completionTexts.playedNotYetSaved,
    failed: (error) => errorMessage(error, messages.errorCompleting),
    onSuccess: showPlaydate,
  });
  if (completion === null || agreed == null) return null;
  const { state, team, asked_by } = completion;
  const until = formatDateTime(completion.until, agreed.time_zone);
  const side = sideOf(playdate, userId) === 'creator_team' ? 'creator_team' : 'other_team';
  const isOwn = side === team;
  if (state === 'not_yet')
    return isOwn ? (
      <Banner>
        {completionTexts.theySayNotYet} {completionTexts.askPlayedAgain(until)}
      </Banner>
    ) : (
      <Banner
        action={
          abilities.complete && (
            <Button
              variant="plain"
              pending={update.isPending}
              onClick={() => update.mutate('completed')}
            >
              {completionTexts.playedYes}
            </Button>
          )
        }
      >
        {completionTexts.youSayNotYet}
      </Banner>
    );
  const four = [creator, partner, accepted_request?.requester, accepted_request?.requester_partner];
  const asker = playerName(four.find((player) => player?.id === asked_by) ?? null);
  const unlessAnswered = completionTexts.completedUnlessAnswered(until);
  if (isOwn)
    return (
      <Banner>
        {completionTexts.hasSaidPlayed(
          asked_by === userId ? null : asker,
          othersOf(playdate, side),
        )}{' '}
        {unlessAnswered}
      </Banner>
    );
  return (
    <Banner
      title={completionTexts.saysPlayed(asker)}
      action={
        abilities.decline_completion && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              pending={update.isPending}
              disabled={notYet.isPending}
              onClick={() => update.mutate('completed')}
            >
              {completionTexts.playedYes}
            </Button>
            <Button
              variant="plain"
              pending={notYet.isPending}
              disabled={update.isPending}
              onClick={() => notYet.mutate(completion.asked_at)}
            >
              {completionTexts.playedNotYet}
            </Button>
          </div>
        )
      }
    >
      {unlessAnswered}
    </Banner>
  );
}
