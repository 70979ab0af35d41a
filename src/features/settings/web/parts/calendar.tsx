import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { calendarApi, calendarFeedQuery } from '#features/matches/web/queries.ts';
import { messages } from '#features/settings/messages.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';

/** The private address of all matches, which only the response that makes it shows. */
export function Calendar() {
  const feed = useQuery(calendarFeedQuery);
  const [url, setUrl] = useState<string>();
  const content = useRef<HTMLDivElement>(null);
  const onError = (error: Error) => toast.error(errorMessage(error, messages.errorSavingCalendar));
  const create = useMutation({
    mutationFn: () => calendarApi.create(),
    onSuccess: (made) => {
      setUrl(made.url);
      queryClient.setQueryData(calendarFeedQuery.queryKey, { created_at: made.created_at });
    },
    onError,
  });
  const turnOff = useMutation({
    mutationFn: () => calendarApi.delete(undefined, { retry: true }),
    onSuccess: () => {
      setUrl(undefined);
      queryClient.setQueryData(calendarFeedQuery.queryKey, { created_at: null });
      toast.success(messages.calendarOff);
    },
    onError,
  });
  // The pressed button is removed.
  const confirmation = useConfirmation<'new' | 'off'>(
    (action) => (action === 'new' ? create.mutate() : turnOff.mutate()),
    () => content.current,
  );

  return (
    <Card title={messages.calendarTitle}>
      <div ref={content} tabIndex={-1} className="stack outline-none">
        <div className="grid gap-1">
          <p>{messages.calendarLead}</p>
          <p className="text-soft">
            {messages.calendarSecret} {messages.calendarDelay}
          </p>
        </div>
        <QueryContent
          query={feed}
          loading={
            <Loading label={messages.calendarTitle}>
              <SkeletonLine width="half" />
            </Loading>
          }
          error={<ErrorState title={messages.errorCalendar} query={feed} headingLevel={3} />}
        >
          {({ created_at }) =>
            created_at === null ? (
              <Button
                icon={<CalendarPlus aria-hidden="true" size={18} />}
                className="justify-self-start"
                pending={create.isPending}
                onClick={() => create.mutate()}
              >
                {messages.addToCalendar}
              </Button>
            ) : (
              <>
                <Address url={url} created_at={created_at} />
                <div className="flex flex-wrap gap-3">
                  <Button
                    variant="plain"
                    pending={create.isPending}
                    onClick={() => confirmation.ask('new')}
                  >
                    {messages.newAddress}
                  </Button>
                  <Button
                    variant="plain"
                    pending={turnOff.isPending}
                    onClick={() => confirmation.ask('off')}
                  >
                    {messages.turnOff}
                  </Button>
                </div>
              </>
            )
          }
        </QueryContent>
      </div>
      <ConfirmDialog
        {...confirmation.dialog}
        title={confirmation.item === 'off' ? messages.turnOffQuestion : messages.newAddressQuestion}
        text={confirmation.item === 'off' ? messages.turnOffText : messages.newAddressText}
        confirmLabel={confirmation.item === 'off' ? messages.turnOff : messages.newAddress}
        danger
      />
    </Card>
  );
}

/** Since when there is an address; once it has been made, the address itself. */
function Address({ url, created_at }: { url: string | undefined; created_at: string }) {
  if (url === undefined)
    return (
      <p>
        {messages.calendarSince} <FormattedDate at={created_at} />
      </p>
    );
  return (
    <div key={url} className="grid gap-4">
      <Banner kind="success" live>
        {messages.calendarOnce}
      </Banner>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label={messages.calendarAddress}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton label={messages.copyAddress} icon={Copy} text={url} />
      </div>
      <ButtonLink
        to={url.replace(/^https?:/, 'webcal:')}
        icon={<CalendarPlus aria-hidden="true" size={18} />}
        className="justify-self-start"
      >
        {messages.openCalendar}
      </ButtonLink>
    </div>
  );
}
