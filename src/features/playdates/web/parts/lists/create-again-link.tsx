import { useNavigate } from 'react-router';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { descriptionOf } from '#features/playdates/web/parts/card/playdate-card.tsx';
import { sideOf } from '#features/playdates/web/parts/card/viewer-price.ts';
import type * as drafts from '#features/playdates/web/parts/wizard/use-draft.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';

/** Whether the next step with a card is to create it again: an own one that is over. */
export const isRepeatable = (card: PlaydateCard, viewerId: string) =>
  (card.status === 'completed' || card.status === 'cancelled') &&
  !card.task &&
  sideOf(card, viewerId) === 'creator_team';

/**
 * Opens the wizard with this PlayDate's values. The draft's code, with zod, waits for the click.
 */
export function CreateAgainLink({ card, viewerId }: { card: PlaydateCard; viewerId: string }) {
  const navigate = useNavigate();
  const repeat = async ({ repeatPlaydate }: typeof drafts) => {
    await repeatPlaydate(viewerId, card);
    await navigate('/create-playdate');
  };
  const confirmation = useConfirmation<typeof drafts>((loaded) => void repeat(loaded));
  async function createAgain(): Promise<void> {
    const loaded = await importWithRetry(
      () => import('#features/playdates/web/parts/wizard/use-draft.ts'),
      'hasDraft',
    );
    if (loaded.hasDraft(viewerId)) return confirmation.ask(loaded);
    await repeat(loaded);
  }
  return (
    <>
      <ButtonLink
        to="/create-playdate"
        variant="plain"
        size="sm"
        aria-label={`Create again: ${descriptionOf(card)}`}
        onClick={(event) => {
          event.preventDefault();
          void createAgain().catch(() =>
            toast.error(webMessages.notSent(webMessages.errorOpening)),
          );
        }}
      >
        Create again
      </ButtonLink>
      <LazyConfirmDialog {...confirmation.dialog} {...messages.confirmations.replaceDraft} danger />
    </>
  );
}
