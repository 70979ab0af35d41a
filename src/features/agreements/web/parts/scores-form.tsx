import { useState } from 'react';
import { scoredGamesMax, scoredPointsMax } from '#features/agreements/limits.ts';
import { messages } from '#features/agreements/messages.ts';
import { gamesInput } from '#features/agreements/schema.ts';
import { agreementsApi } from '#features/agreements/web/queries.ts';
import { amountOf } from '#features/playdates/web/parts/amount.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { NumberField } from '#platform/web/ui/text-field.tsx';
import { type FormProps, SheetForm, useSheetAction } from './sheet-form.tsx';

const pointsOf = (text: string) => (text === '' ? Number.NaN : amountOf(text));
/** From the viewer's side. */
type TypedGame = { key: string; own: string; other: string };
const newGame = (own = '', other = ''): TypedGame => ({ key: newId(), own, other });

export function ScoresForm(props: FormProps) {
  const { agreement, onClose } = props;
  const { play_date_id, scores } = agreement;
  const userId = useUser().id;
  const isCreator = agreement.players.some(
    (player) => player.profile_id === userId && player.team === 'creator_team',
  );
  const [games, setGames] = useState<TypedGame[]>(
    scores?.games.map((game) =>
      isCreator
        ? newGame(String(game.creator_team_points), String(game.other_team_points))
        : newGame(String(game.other_team_points), String(game.creator_team_points)),
    ) ?? [newGame()],
  );
  const toInput = () =>
    games.map((game) => {
      const [own, other] = [pointsOf(game.own), pointsOf(game.other)];
      return isCreator
        ? { creator_team_points: own, other_team_points: other }
        : { creator_team_points: other, other_team_points: own };
    });
  const { action, errors, setErrors } = useSheetAction(
    props,
    () => agreementsApi.putScores({ play_date_id, games: toInput() }),
    messages.scoresAdded,
  );
  const submit = () => {
    const { error } = gamesInput.safeParse(toInput());
    if (error === undefined) return action.mutate(undefined);
    setErrors({ form: error.issues[0]?.message });
  };
  const change = (key: string, to: Partial<TypedGame>) =>
    setGames((current) => current.map((game) => (game.key === key ? { ...game, ...to } : game)));
  return (
    <SheetForm
      error={errors.form}
      submit={{ label: 'Save score', pending: action.isPending }}
      onClose={onClose}
      onSubmit={submit}
    >
      <ol className="grid gap-4">
        {games.map(({ key, own, other }, index) => (
          <li key={key}>
            <fieldset className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
              <legend className="field-label">Game {index + 1}</legend>
              <NumberField
                label="Your team"
                inputMode="numeric"
                min={0}
                max={scoredPointsMax}
                value={own}
                onChange={({ target }) => change(key, { own: target.value })}
              />
              <NumberField
                label="Other team"
                inputMode="numeric"
                min={0}
                max={scoredPointsMax}
                value={other}
                onChange={({ target }) => change(key, { other: target.value })}
              />
              <Button
                variant="plain"
                aria-label={`Remove game ${index + 1}`}
                disabled={games.length === 1}
                onClick={() => setGames((current) => current.filter((game) => game.key !== key))}
              >
                Remove
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        variant="plain"
        className="justify-self-start"
        disabled={games.length >= scoredGamesMax}
        onClick={() => setGames((current) => [...current, newGame()])}
      >
        Add a game
      </Button>
    </SheetForm>
  );
}
