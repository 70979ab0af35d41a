import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Player } from '#features/team-builder/contract.ts';
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
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeleton.tsx';

type Changes = Omit<Parameters<typeof playersApi.update>[0], 'id'>;

const back = { to: '/supr-builder', label: 'SUPR Builder' };

/** Edits a player of the user, or says that there is none with this id (document 1, section 2). */
export default function EditPlayerPage() {
  const { id = '' } = useParams();
  const players = useQuery(playersQuery);
  const player = players.data?.find((candidate) => candidate.id === id.toLowerCase());
  const { save, onChanged, unsavedDialog } = useSavePlayer();
  const update = (changes: Changes) =>
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
          <QueryContent
            query={{ data: player, isPending: players.isPending }}
            loading={
              <Loading label="Loading the player">
                <SkeletonCard lines={5} />
              </Loading>
            }
            error={
              <Card>
                <ErrorState title={messages.errorLoading} query={players} />
              </Card>
            }
          >
            {(loaded) => (
              <Card>
                <PlayerForm player={loaded} onSave={update} onChanged={onChanged} />
              </Card>
            )}
          </QueryContent>
        </div>
      </div>
      {unsavedDialog}
    </>
  );
}

interface PlayerFormProps {
  player: Player;
  onSave: (changes: Changes) => Promise<void>;
  onChanged: () => () => void;
}

function PlayerForm(props: PlayerFormProps) {
  const { player } = props;
  if (!player.profile_linked) return <ManualPlayerForm {...props} />;
  const detail = `${genderLabels[player.gender]} · ${ageGroupLabel(player.age_group)}`;
  return <LinkedPlayerForm {...props} profile={player} detail={detail} />;
}
