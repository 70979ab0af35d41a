import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { messages } from '#features/team-builder/messages.ts';
import {
  LinkedPlayerForm,
  ManualPlayerForm,
} from '#features/team-builder/web/parts/player-forms.tsx';
import { ageGroupLabel, genderLabels } from '#features/team-builder/web/parts/player-labels.ts';
import { useSavePlayer } from '#features/team-builder/web/parts/use-save-player.ts';
import { playersApi, playersQuery } from '#features/team-builder/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { NotFoundDrawing } from '#platform/web/ui/not-found-drawing.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeleton.tsx';

const back = { to: '/supr-builder', label: 'SUPR Builder' };

/** Edits a player of the user, or says that there is none with this id (document 1, section 2). */
export default function EditPlayerPage() {
  const { id = '' } = useParams();
  const players = useQuery(playersQuery);
  const player = players.data?.find((candidate) => candidate.id === id.toLowerCase());
  const { save, onChanged, unsavedDialog } = useSavePlayer();
  const update = (changes: Omit<Parameters<typeof playersApi.update>[0], 'id'>) =>
    save(() => playersApi.update({ ...changes, id }), messages.playerUpdated);

  if (players.data !== undefined && player === undefined) {
    return (
      <PageHeader
        size="tall"
        title={messages.notFoundTitle}
        lead={messages.notFound}
        actions={
          <ButtonLink to="/supr-builder" variant="primary">
            Return to SUPR Builder
          </ButtonLink>
        }
      >
        <NotFoundDrawing />
      </PageHeader>
    );
  }
  return (
    <>
      <PageHeader title="Edit Player" lead={player && fullName(player)} back={back} />
      <div className="wrap lift">
        <div className="mx-auto max-w-2xl">
          {players.isPending ? (
            <Loading label="Loading the player">
              <SkeletonCard lines={5} />
            </Loading>
          ) : (
            <Card>
              {player === undefined ? (
                <ErrorState title={messages.errorLoading} query={players} />
              ) : player.profile_linked ? (
                <LinkedPlayerForm
                  player={player}
                  profile={player}
                  detail={`${genderLabels[player.gender]} · ${ageGroupLabel(player.age_group)}`}
                  onSave={update}
                  onChanged={onChanged}
                />
              ) : (
                <ManualPlayerForm player={player} onSave={update} onChanged={onChanged} />
              )}
            </Card>
          )}
        </div>
      </div>
      {unsavedDialog}
    </>
  );
}
