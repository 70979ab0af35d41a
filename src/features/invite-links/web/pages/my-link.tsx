import { useMutation, useQuery } from '@tanstack/react-query';
import { joinsMax } from '#features/invite-links/limits.ts';
import { messages } from '#features/invite-links/messages.ts';
import { JoinedList } from '#features/invite-links/web/parts/joined-list.tsx';
import { MyLinkCard } from '#features/invite-links/web/parts/my-link-card.tsx';
import { inviteLinksApi, myLinkQuery } from '#features/invite-links/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';

/** The viewer's link with its QR code, who joined by it, and a new one. */
export default function MyLinkPage() {
  const { data: link } = useQuery(myLinkQuery);
  return (
    <>
      <PageHeader
        title="My Link"
        lead={messages.myLinkLead}
        back={{ to: '/connections', label: 'Player Connections' }}
      />
      <div className="wrap lift stack">
        <MyLinkCard />
        {link && (
          <>
            {link.join_count >= joinsMax && (
              <Banner kind="warn">{messages.isFull(joinsMax)}</Banner>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="text-soft">
                {messages.validUntil} <FormattedDate at={link.expires_at} />
              </p>
              <NewLink replaces={link.id} />
            </div>
            <JoinedList joins={link.joins} join_count={link.join_count} />
          </>
        )}
      </div>
    </>
  );
}

/** Makes a new link after a question, as the old one ends. */
function NewLink({ replaces }: { replaces: string }) {
  const renew = useMutation({
    mutationFn: (id: string) => inviteLinksApi.open({ replaces: id }),
    onMutate: () => queryClient.cancelQueries({ queryKey: myLinkQuery.queryKey }),
    onSuccess: (link) => {
      queryClient.setQueryData(myLinkQuery.queryKey, link);
      toast.success(messages.newLinkMade);
    },
    onError: (error) => toast.error(errorMessage(error, messages.errorNewLink)),
  });
  const question = useConfirmation<string>(renew.mutate);
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        pending={renew.isPending}
        onClick={() => question.ask(replaces)}
      >
        {messages.newLink}
      </Button>
      <ConfirmDialog
        {...question.dialog}
        title={messages.newLinkQuestion}
        text={messages.newLinkText}
        confirmLabel={messages.newLink}
        danger
      />
    </>
  );
}
