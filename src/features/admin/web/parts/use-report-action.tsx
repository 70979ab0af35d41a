import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { QueuedReport } from '#features/admin/contract.ts';
import type { ReportAction } from '#features/admin/rules.ts';
import { adminApi } from '#features/admin/web/queries.ts';
import { warningTextMax } from '#features/reports/limits.ts';
import { messages } from '#features/reports/messages.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast.ts';

const actions = [
  'dismiss',
  'warn',
  'hide',
  'pause',
  'keep_warning',
  'unhide',
] as const satisfies ReportAction[];

/** The buttons of a report, and the dialog that each asks by. */
export function useReportAction(
  { id, abilities, reopened_at }: QueuedReport,
  name: string,
): { buttons: ReactNode; dialog: ReactNode } {
  const [chosen, setChosen] = useState<ReportAction>('dismiss');
  // Separate, so that the dialog keeps its content while it closes.
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const handle = useMutation({
    mutationFn: (action: ReportAction) =>
      adminApi.handleReport({ id, action, ...(action === 'warn' && { text }) }),
    onSuccess: (_, action) => {
      setIsOpen(false);
      toast.success(messages.actionDone[action]);
    },
    onError: (failure) => {
      setIsOpen(false);
      toast.error(errorMessage(failure, messages.errorUpdatingReport));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  const question = messages.actionQuestions[chosen](name, reopened_at !== null);

  function confirm() {
    if (chosen === 'warn' && text.trim() === '') return setError(messages.warningTextRequired);
    handle.mutate(chosen);
  }

  return {
    buttons: actions
      .filter((action) => abilities[action])
      .map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'pause' ? 'danger' : 'plain'}
          onClick={() => {
            setChosen(action);
            setError(undefined);
            setIsOpen(true);
          }}
        >
          {messages.actions[action]}
        </Button>
      )),
    dialog: (
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="sm"
        title={question.title}
        description={question.text}
        actions={
          <>
            <Button variant="plain" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button
              variant={chosen === 'pause' ? 'danger' : 'secondary'}
              pending={handle.isPending}
              onClick={confirm}
            >
              {messages.actions[chosen]}
            </Button>
          </>
        }
      >
        {chosen === 'warn' && (
          <TextArea
            label={messages.warningLabel}
            maxLength={warningTextMax}
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Dialog>
    ),
  };
}
