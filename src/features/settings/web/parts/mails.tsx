import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailPreferences } from '#features/accounts/schema.ts';
import { type MailKind, mailKinds } from '#features/notifications/rules/kind.ts';
import { messages } from '#features/settings/messages.ts';
import { mailPreferencesApi, mailPreferencesQuery } from '#features/settings/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Switch } from '#platform/web/ui/checkbox.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { SaveState } from './save-state.tsx';

const { queryKey } = mailPreferencesQuery;

/** Which mails the user wants; each switch is saved at once. */
export function Mails() {
  const preferences = useQuery(mailPreferencesQuery);
  const save = useMutation({
    // One after the other, so that the last one counts.
    scope: { id: 'mail_preferences' },
    mutationFn: ({ kind, wanted }: { kind: MailKind; wanted: boolean }) =>
      mailPreferencesApi.update({ [kind]: wanted }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error) => toast.error(errorMessage(error, messages.errorSavingMails)),
    // Unless it was switched again meanwhile.
    onSettled: (_, __, { kind, wanted }) =>
      setUnsaved(({ [kind]: shown, ...others }) =>
        shown === undefined || shown === wanted ? others : { ...others, [kind]: shown },
      ),
  });
  const [unsaved, setUnsaved] = useState<Partial<MailPreferences>>({});
  return (
    <Card title={messages.mailsTitle} actions={<SaveState status={save.status} />}>
      <div className="stack">
        <p>{messages.mailsLead}</p>
        <QueryContent
          query={preferences}
          loading={
            <Loading label={messages.mailsTitle}>
              {mailKinds.map((kind) => (
                <SkeletonLine key={kind} width="half" />
              ))}
            </Loading>
          }
          error={
            <ErrorState title={messages.errorLoadingMails} query={preferences} headingLevel={3} />
          }
        >
          {(saved) => (
            <div className="grid gap-2">
              {mailKinds.map((kind) => (
                <Switch
                  key={kind}
                  label={messages.mailKinds[kind]}
                  checked={unsaved[kind] ?? saved[kind]}
                  onChange={({ target: { checked: wanted } }) => {
                    setUnsaved((others) => ({ ...others, [kind]: wanted }));
                    save.mutate({ kind, wanted });
                  }}
                />
              ))}
            </div>
          )}
        </QueryContent>
        <p className="text-soft">{messages.mailsAlways}</p>
      </div>
    </Card>
  );
}
