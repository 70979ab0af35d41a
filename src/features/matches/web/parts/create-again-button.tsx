import { useNavigate } from 'react-router';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import type * as drafts from '#features/playdates/web/parts/wizard/use-draft.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';

/** As on the card in History; shared code would be one more script of every page with cards. */
export function CreateAgainButton({
  playdate,
  isMain,
}: {
  playdate: PlaydateDetail;
  isMain: boolean;
}) {
  const userId = useUser().id;
  const navigate = useNavigate();
  const repeat = async ({ repeatPlaydate }: typeof drafts) => {
    await repeatPlaydate(userId, playdate);
    await navigate('/create-playdate');
  };
  const confirmation = useConfirmation<typeof drafts>((loaded) => void repeat(loaded));
  const createAgain = async () => {
    const loaded = await importWithRetry(
      () => import('#features/playdates/web/parts/wizard/use-draft.ts'),
      'hasDraft',
    );
    if (loaded.hasDraft(userId)) return confirmation.ask(loaded);
    await repeat(loaded);
  };
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'plain'}
        onClick={() =>
          void createAgain().catch(() => toast.error(webMessages.notSent(webMessages.errorOpening)))
        }
      >
        Create again
      </Button>
      <LazyConfirmDialog {...confirmation.dialog} {...messages.confirmations.replaceDraft} danger />
    </>
  );
}
