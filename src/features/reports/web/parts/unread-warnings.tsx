import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { session, useUser } from '#features/profiles/web/queries.ts';
import { messages } from '#features/reports/messages/common.ts';
import { warningTexts } from '#features/reports/messages/warnings.ts';
import { warningsApi, warningsQuery } from '#features/reports/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { CommunityRulesLine } from './community-rules-line.tsx';
import { WarningItem } from './warning-item.tsx';

/** The warnings that the viewer has to read before going on. */
export function UnreadWarnings() {
  const user = useUser();
  const list = useQuery(warningsQuery);
  const goOn = useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids) await warningsApi.acknowledge({ id, acknowledged: true });
    },
    onSuccess: () => {
      // One that was loaded before, as for a link under the pointer, would bring the warnings back.
      queryClient.removeQueries({ queryKey: ['profiles', 'me'] });
      session.updateUser({ ...user, is_warned: false });
    },
    onError: (error) => {
      toast.error(errorMessage(error, warningTexts.errorGoingOn));
      return queryClient.invalidateQueries({ queryKey: warningsQuery.queryKey });
    },
  });
  /** What was typed as answers, by warning. */
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [unsent, setUnsent] = useState<{ id: string; message: string }>();
  if (list.isPending)
    return (
      <Loading label={warningTexts.loadingWarnings}>
        <SkeletonCard lines={4} />
      </Loading>
    );
  if (list.data === undefined)
    return (
      <Card>
        <ErrorState title={warningTexts.errorLoadingWarnings} query={list} />
      </Card>
    );
  const unread = list.data.filter(({ acknowledged_at }) => acknowledged_at === null);
  return (
    <Card className="stack">
      {unread.map((warning) => (
        <WarningItem
          key={warning.id}
          warning={warning}
          onType={(answer) => {
            setAnswers((typed) => ({ ...typed, [warning.id]: answer }));
            setUnsent(undefined);
          }}
          problem={unsent?.id === warning.id ? unsent : undefined}
        />
      ))}
      <CommunityRulesLine lead={messages.readRules} />
      <Button
        variant="primary"
        className="justify-self-start"
        pending={goOn.isPending}
        onClick={() => {
          const ids = unread.map(({ id }) => id);
          // Going on would lose what was typed, and who typed it may take it for sent.
          const typed = ids.find((id) => answers[id]?.trim());
          if (typed === undefined) goOn.mutate(ids);
          else setUnsent({ id: typed, message: warningTexts.unsentAnswer });
        }}
      >
        {warningTexts.warningRead}
      </Button>
    </Card>
  );
}
