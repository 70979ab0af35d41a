import { useMutation, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { authApi } from '#features/accounts/web/queries.ts';
import { messages } from '#features/settings/messages.ts';
import { sessionsQuery } from '#features/settings/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { LoadingPeople } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useConfirmation } from '#platform/web/ui/use-confirmation.ts';
import { describeDevice, isHandheld } from './describe-device.ts';

type Session = Awaited<ReturnType<typeof authApi.sessions>>['items'][number];

/** So many are shown first, the most recent ones. */
const shownFirst = 4;

/** The user's sessions, to end one by one or all others at once. */
export function Sessions() {
  const list = useQuery(sessionsQuery);
  const [isWhole, setWhole] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const end = useMutation({
    mutationFn: (target: Session | 'others') =>
      target === 'others' ? authApi.endOtherSessions() : authApi.endSession({ id: target.id }),
    onSuccess: (_, target) =>
      toast.success(target === 'others' ? messages.otherSessionsEnded : messages.sessionEnded),
    onError: (error, target) => {
      const fallback =
        target === 'others' ? messages.errorEndingOtherSessions : messages.errorEndingSession;
      toast.error(errorMessage(error, fallback));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  // The row with the pressed button is removed.
  const confirmation = useConfirmation<Session | 'others'>(end.mutate, () => content.current);

  return (
    <Card title="Where You Are Signed In">
      <div ref={content} tabIndex={-1} className="stack outline-none">
        <QueryContent
          query={list}
          loading={<LoadingPeople label="Loading your sessions" times={2} />}
          error={<ErrorState title={messages.errorLoadingSessions} query={list} headingLevel={3} />}
        >
          {({ items }) => (
            <>
              <ul className="grid gap-1">
                {items.slice(0, isWhole ? undefined : shownFirst).map((session) => (
                  <Row key={session.id} session={session} onEnd={() => confirmation.ask(session)} />
                ))}
              </ul>
              {!isWhole && items.length > shownFirst && (
                <Button
                  variant="quiet"
                  className="justify-self-start"
                  onClick={() => {
                    content.current?.focus();
                    setWhole(true);
                  }}
                >
                  Show all {items.length} sessions
                </Button>
              )}
              {items.length > 1 && (
                <Button
                  variant="plain"
                  className="justify-self-start"
                  pending={end.isPending && end.variables === 'others'}
                  onClick={() => confirmation.ask('others')}
                >
                  Sign out everywhere else
                </Button>
              )}
            </>
          )}
        </QueryContent>
      </div>
      <ConfirmDialog {...confirmation.dialog} {...confirmTexts(confirmation.item)} danger />
    </Card>
  );
}

function confirmTexts(target: Session | 'others' | undefined) {
  return target === 'others'
    ? {
        title: 'Sign out everywhere else?',
        text: 'You stay signed in on this device and are signed out on all others.',
        confirmLabel: 'Sign out',
      }
    : {
        title: 'End this session?',
        text: target && `${describeDevice(target.user_agent)} will be signed out.`,
        confirmLabel: 'End session',
      };
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const id = useId();
  const Icon = isHandheld(session.user_agent) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <Icon aria-hidden="true" size={22} className="shrink-0 text-soft" />
      <div id={id} className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {describeDevice(session.user_agent)}
          {session.is_current && <Badge tone="court">This device</Badge>}
        </p>
        <p className="text-soft">
          Last used: <RelativeTime at={session.last_used_at} />
        </p>
      </div>
      {!session.is_current && (
        <Button size="sm" variant="plain" aria-describedby={id} onClick={onEnd}>
          End session
        </Button>
      )}
    </li>
  );
}
