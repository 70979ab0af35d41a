import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scoredGamesMax } from '#features/matches/limits.ts';
import { messages } from '#features/matches/messages/common.ts';
import { gamesInput } from '#features/matches/schema.ts';
import { agreementsApi } from '#features/matches/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { PointsField } from './points-field.tsx';
import { useSheetDraft } from './sheet-draft.ts';
import { type FormProps, SheetForm, useSheetMutation } from './sheet-form.tsx';

/**
 * Beside a number nothing counts as the 0 that the field shows; a game without any has no points.
 */
const pointsOf = (text: string, other: string) =>
  text === '' && other === '' ? Number.NaN : Number(text);
/** From the viewer's side. */
type TypedGame = { key: string; own: string; other: string };
const newGame = (own = '', other = ''): TypedGame => ({ key: newId(), own, other });

/** The games as points of both teams, up to nine. */
export function ScoresForm(props: FormProps) {
  const { agreement } = props;
  const { play_date_id, scores } = agreement;
  const list = useRef<HTMLOListElement>(null);
  const userId = useUser().id;
  const isCreator = agreement.players.some(
    (player) => player.profile_id === userId && player.team === 'creator_team',
  );
  const { draft, update: updateDraft, forget } = useSheetDraft(agreement, 'scores');
  const [entered] = useState<TypedGame[]>(
    scores?.games.map(({ creator_team_points: creators, other_team_points: others }) =>
      isCreator ? newGame(`${creators}`, `${others}`) : newGame(`${others}`, `${creators}`),
    ) ?? [newGame()],
  );
  const updated_at = scores?.updated_at ?? null;
  // What was typed over another score is out of date.
  const games = (draft.updated_at === updated_at && draft.games) || entered;
  const toInput = () =>
    games.map((game) => {
      const [own, other] = [pointsOf(game.own, game.other), pointsOf(game.other, game.own)];
      return isCreator
        ? { creator_team_points: own, other_team_points: other }
        : { creator_team_points: other, other_team_points: own };
    });
  const sheet = useSheetMutation(
    props,
    forget,
    () => agreementsApi.putScores({ play_date_id, games: toInput(), updated_at }),
    messages.scoresAdded,
  );
  const { action, errors, setErrors } = sheet;
  const submit = () => {
    const { error } = gamesInput.safeParse(toInput());
    if (error === undefined) return action.mutate(undefined);
    setErrors(
      Object.fromEntries(
        error.issues.map((issue) => [`games.${issue.path.join('.')}`, issue.message]),
      ),
    );
  };
  const errorOf = (index: number, isOwn: boolean) =>
    errors[`games.${index}.${isOwn === isCreator ? 'creator_team_points' : 'other_team_points'}`];
  const update = (to: TypedGame[]) => {
    updateDraft({ games: to, updated_at });
    // The errors are by the place of a game.
    setErrors({});
  };
  const change = (key: string, to: Partial<TypedGame>) =>
    update(games.map((game) => (game.key === key ? { ...game, ...to } : game)));
  return (
    <SheetForm sheet={sheet} label="Save score" onSubmit={submit}>
      <ol ref={list} className="grid gap-4">
        {games.map(({ key, own, other }, index) => (
          <li key={key} className="relative">
            <fieldset className="grid grid-cols-2 items-start gap-x-3 gap-y-2 cramped:grid-cols-1">
              <legend className="field-label">Game {index + 1}</legend>
              <PointsField
                label="Your team"
                of="you"
                other={other}
                value={own}
                error={errorOf(index, true)}
                onChange={(own) => change(key, { own })}
              />
              <PointsField
                label="Other team"
                of="them"
                other={own}
                value={other}
                error={errorOf(index, false)}
                onChange={(other) => change(key, { other })}
              />
            </fieldset>
            {games.length > 1 && (
              <IconButton
                label={`Remove game ${index + 1}`}
                icon={<X aria-hidden="true" size={18} />}
                className="absolute -top-2.5 right-0"
                onClick={() => update(games.filter((game) => game.key !== key))}
              />
            )}
          </li>
        ))}
      </ol>
      {games.length < scoredGamesMax ? (
        <Button
          variant="plain"
          className="justify-self-start"
          onClick={() => {
            // The new game is above this button, and is filled in next.
            flushSync(() => update([...games, newGame()]));
            list.current?.lastElementChild?.querySelector('input')?.focus();
          }}
        >
          Add a game
        </Button>
      ) : (
        <p className="text-soft">{messages.gamesTooMany}</p>
      )}
    </SheetForm>
  );
}
