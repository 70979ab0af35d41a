import type { Agreement } from '#features/agreements/contract.ts';
import { messages } from '#features/agreements/messages.ts';
import { agreementsApi } from '#features/agreements/web/queries.ts';
import type { PlaydateDetail } from '#features/playdates/contract.ts';
import { sideOf } from '#features/playdates/web/parts/card/viewer-price.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { BallArc } from '#platform/web/ui/ball-arc.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useAgreementMutation } from './use-agreement-mutation.ts';

interface ScoresProps {
  playdate: PlaydateDetail;
  agreement: Agreement;
  nameOf: (profile_id: string | null) => string;
}

/** The games as they were played, from the viewer's side, with the other team's confirmation. */
export function Scores({ playdate, agreement, nameOf }: ScoresProps) {
  const { play_date_id, scores, abilities } = agreement;
  const isCreator = sideOf(playdate, useUser().id) === 'creator_team';
  const confirm = useAgreementMutation(
    (updated_at: string) => agreementsApi.confirmScores({ play_date_id, confirmed: true, updated_at }),
    { done: messages.scoreConfirmed },
  );
  if (scores === null) return null;
  return (
    <section aria-labelledby="score" className="relative grid gap-2">
      {confirm.isSuccess && <BallArc />}
      <h3 id="score">Score</h3>
      <ol className="flex flex-wrap gap-3">
        {scores.games.map((game, index) => {
          const points = [game.creator_team_points, game.other_team_points];
          const [own, other] = isCreator ? points : points.toReversed();
          return (
            <li
              // Games have no other key than their order.
              // biome-ignore lint/suspicious/noArrayIndexKey: they are replaced as a whole
              key={index}
              className="rounded-control bg-sunken px-4 py-2 font-bold font-display text-lg tabular"
            >
              <span className="sr-only">Game {index + 1}, your team first: </span>
              {own}–{other}
            </li>
          );
        })}
      </ol>
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
