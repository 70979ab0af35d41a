import type { Agreement } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import { agreementsApi } from '#features/matches/web/queries.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { resultOf } from '#features/playdates/rules/result.ts';
import { playerName } from '#features/playdates/web/parts/card/labels.ts';
import { sideOf } from '#features/playdates/web/parts/card/viewer-price.ts';
import { Result } from '#features/playdates/web/parts/lists/result.tsx';
import { useUser } from '#features/profiles/web/queries.ts';
import { BallArc } from '#platform/web/ui/ball-arc.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { useAgreementMutation } from './use-agreement-mutation.ts';

interface ScoresProps {
  playdate: PlaydateDetail;
  agreement: Agreement;
  nameOf: (profile_id: string | null) => string;
}

/** Who won, and the games from the viewer's side, with the other team's confirmation. */
export function Scores({ playdate, agreement, nameOf }: ScoresProps) {
  const { play_date_id, scores, abilities } = agreement;
  const isCreator = sideOf(playdate, useUser().id) === 'creator_team';
  const confirm = useAgreementMutation(
    (updated_at: string) =>
      agreementsApi.confirmScores({ play_date_id, confirmed: true, updated_at }),
    { done: messages.scoreConfirmed },
  );
  if (scores === null) return null;
  const { word } = resultOf(scores.games, isCreator);
  const { creator, partner, accepted_request } = playdate;
  const pairOf = (isCreators: boolean) =>
    (isCreators
      ? [creator, partner]
      : [accepted_request?.requester ?? null, accepted_request?.requester_partner ?? null]
    )
      .map(playerName)
      .join(' & ');
  return (
    <section aria-labelledby="score" className="relative grid gap-2">
      {confirm.isSuccess && <BallArc />}
      <h3 id="score">Score</h3>
      <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
        <Result games={scores.games} isCreator={isCreator} />
        <p className="wrap-anywhere">
          <span className={cn(word === 'Won' && 'font-bold')}>{pairOf(isCreator)}</span>
          <span className="block">
            against <span className={cn(word === 'Lost' && 'font-bold')}>{pairOf(!isCreator)}</span>
          </span>
        </p>
      </div>
      <p className="text-[0.9375rem] text-soft">
        {scores.is_confirmed
          ? `Confirmed by ${nameOf(scores.confirmed_by)}`
          : `Added by ${nameOf(scores.entered_by)}. The other team has not confirmed it yet.`}
      </p>
      {abilities.confirm_scores && (
        <Button
          variant="plain"
          className="justify-self-start"
          pending={confirm.isPending}
          onClick={() => confirm.mutate(scores.updated_at)}
        >
          Confirm score
        </Button>
      )}
    </section>
  );
}
