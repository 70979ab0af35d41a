import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { QueuedReport } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { canCloseOthers, type ReportAction } from '#features/admin/schema.ts';
import { adminApi } from '#features/admin/web/queries.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { warningTextMax } from '#features/reports/limits.ts';
import { messages as reportMessages } from '#features/reports/messages/common.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useFocusInvalid } from '#platform/web/use-focus-invalid.ts';
import { HeadingField } from './heading-field.tsx';

/** What an admin is about to do with a report. */
export interface Decision {
  action: ReportAction;
  report: QueuedReport;
  /** The reported person's name. */
  name: string;
  /** Whether the person has deleted the account. */
  isFormer: boolean;
  isPaused: boolean;
  /** The open reports about the person, among them this one. */
  reports: readonly QueuedReport[];
}

/** What is different where nobody is told. */
const formerTexts: Partial<Record<ReportAction, string>> = messages.formerPlayerQuestions;

type Change = { decision: Decision; text: string; heading: RuleHeading | null; also: string[] };

/** A former player cannot be told, and who is paused already is not told again. */
const asksHeading = ({ action, isFormer, isPaused }: Decision) =>
  action === 'pause' && !isFormer && !isPaused;

/** The other reports that the same decision can close: none that an answer has opened again. */
function othersOf({ action, report, reports }: Decision): QueuedReport[] {
  if (!canCloseOthers(action) || report.reopened_at !== null) return [];
  return reports.filter(
    (other) =>
      other.id !== report.id &&
      other.abilities.dismiss &&
      other.reopened_at === null &&
      (action !== 'hide' ||
        (other.target_id === report.target_id && other.target_type === report.target_type)),
  );
}

const handleReport = ({ decision: { action, report }, text, heading, also }: Change) =>
  adminApi.handleReport({
    id: report.id,
    action,
    ...(action === 'warn' && { text }),
    ...(heading !== null && { paused_for: heading }),
    ...(also.length > 0 && { also }),
  });

/**
 * Asks before an action on a report. One dialog for the whole queue: it stays, with what was typed,
 * when another admin closes the report in the meantime.
 */
export function useReportAction(): { ask: (decision: Decision) => void; dialog: ReactNode } {
  const [decision, setDecision] = useState<Decision>();
  // Separate, so that the dialog keeps its content while it closes.
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [heading, setHeading] = useState<RuleHeading | null>(null);
  const [closesOthers, setClosesOthers] = useState(false);
  const [errors, setErrors] = useState<{ text?: string; form?: string }>({});
  const form = useRef<HTMLDivElement>(null);
  useFocusInvalid(form, errors);
  const handle = useMutation({
    mutationFn: handleReport,
    onSuccess: (_, { decision: { action } }) => {
      setIsOpen(false);
      setText('');
      toast.success(messages.actionDone[action]);
    },
    onError: (failure, { decision: { action } }) => {
      const message = errorMessage(failure, messages.errorUpdatingReport);
      // The text of a warning is not lost.
      if (action === 'warn') return setErrors({ form: message });
      setIsOpen(false);
      toast.error(message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });

  function ask(next: Decision) {
    if (next.report.id !== decision?.report.id) setText('');
    setDecision(next);
    setHeading(null);
    setClosesOthers(false);
    setErrors({});
    setIsOpen(true);
  }

  if (decision === undefined) return { ask, dialog: null };
  const { action, name, report, isFormer } = decision;
  const question = messages.actionQuestions[action](name, report.reopened_at !== null);
  const others = othersOf(decision);

  function confirm(chosen: Decision) {
    if (action === 'warn' && text.trim() === '')
      return setErrors({ text: reportMessages.warningTextRequired });
    setErrors({});
    const also = closesOthers ? others.map(({ id }) => id) : [];
    handle.mutate({ decision: chosen, text, heading, also });
  }

  return {
    ask,
    dialog: (
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="sm"
        title={question.title}
        description={(isFormer && formerTexts[action]) || question.text}
        actions={
          <>
            <Button variant="plain" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button
              variant={action === 'pause' ? 'danger' : 'secondary'}
              pending={handle.isPending}
              onClick={() => confirm(decision)}
            >
              {messages.actions[action]}
            </Button>
          </>
        }
      >
        {(action === 'warn' || asksHeading(decision) || others.length > 0) && (
          <div ref={form} className="grid gap-4">
            <FormError title={errors.form} />
            {action === 'warn' && (
              <TextArea
                label={messages.warningLabel}
                maxLength={warningTextMax}
                value={text}
                error={errors.text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
            {asksHeading(decision) && (
              <HeadingField
                value={heading}
                onChange={setHeading}
                hint={messages.pauseHeadingHint}
              />
            )}
            {others.length > 0 && (
              <Checkbox
                label={
                  action === 'hide'
                    ? messages.alsoCloseSame(others.length)
                    : messages.alsoClose(others.length)
                }
                checked={closesOthers}
                onChange={({ target }) => setClosesOthers(target.checked)}
              />
            )}
          </div>
        )}
      </Dialog>
    ),
  };
}
