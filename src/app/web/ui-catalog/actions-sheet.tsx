import { Plus, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '#platform/web/ui/action-bar.tsx';
import { Badge, StatusBadge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { InfiniteScrollTrigger } from '#platform/web/ui/infinite-scroll-trigger.tsx';
import { LazyConfirmDialog } from '#platform/web/ui/lazy-confirm-dialog.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { toast } from '#platform/web/ui/toast.ts';

const variants = ['primary', 'secondary', 'plain', 'quiet', 'danger'] as const;
const tones = ['neutral', 'court', 'pay', 'earn', 'danger', 'ball'] as const;
const items = [
  {
    id: 'see',
    label: 'See profile',
    icon: <UserRound aria-hidden="true" size={18} />,
    onSelect: () => undefined,
  },
  {
    id: 'remove',
    label: 'Remove',
    tone: 'danger' as const,
    icon: <Trash2 aria-hidden="true" size={18} />,
    onSelect: () => undefined,
  },
];

const brokenList = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: true,
  error: null,
  fetchNextPage: async () => undefined,
};

export function ActionsSheet() {
  const [dialog, setDialog] = useState<'form' | 'confirm'>();
  const close = () => setDialog(undefined);
  return (
    <Card title="Actions">
      <div className="stack">
        <div className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant === 'danger' ? 'Cancel PlayDate' : 'Submit Application'}
            </Button>
          ))}
          <Button size="sm" icon={<Plus aria-hidden="true" size={18} />}>
            Add Friend
          </Button>
          <Button disabled>Next</Button>
          <Button pending>Save Changes</Button>
          <Button pending variant="primary" pendingLabel="Creating...">
            Create PlayDate
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <IconButton label="Remove Maya Ruiz" icon={<Trash2 aria-hidden="true" size={20} />} tone="danger" />
          <IconButton label="Add" icon={<Plus aria-hidden="true" size={20} />} />
          <Menu label="More for Maya Ruiz" items={items} />
          <ThemeToggle />
          <Spinner size="lg" label="Loading" />
          <Button variant="plain" onClick={() => setDialog('form')}>
            Open dialog
          </Button>
          <Button variant="plain" onClick={() => setDialog('confirm')}>
            Ask
          </Button>
          <Button variant="plain" onClick={() => toast.success('Friend request sent')}>
            Say success
          </Button>
          <Button variant="plain" onClick={() => toast.error('Error creating connection')}>
            Say error
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge status="open">Open</StatusBadge>
          <StatusBadge status="matched">Matched</StatusBadge>
          <StatusBadge status="completed">Completed</StatusBadge>
          <StatusBadge status="cancelled">Cancelled</StatusBadge>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <ActionBar>
          <Button variant="plain">Back</Button>
          <Button variant="primary" className="flex-1 lg:flex-none">
            Next
          </Button>
        </ActionBar>
        <LoadMore pending={false} onClick={() => undefined} />
        <InfiniteScrollTrigger list={brokenList} failure="Error loading PlayDates" />
      </div>
      <Dialog
        open={dialog === 'form'}
        onClose={close}
        title="Update Your Ratings"
        description="Your ratings are 90 days old."
        actions={
          <>
            <Button variant="plain" onClick={close}>
              Skip for Now
            </Button>
            <Button onClick={close}>Update Ratings</Button>
          </>
        }
      >
        <TextField label="DUPR Rating" defaultValue="3.52" />
      </Dialog>
      <LazyConfirmDialog
        open={dialog === 'confirm'}
        onClose={close}
        onConfirm={close}
        danger
        title="Remove friend"
        text="Are you sure you want to remove your friendship with Maya Ruiz?"
        confirmLabel="Remove"
        cancelLabel="Cancel"
      />
    </Card>
  );
}
