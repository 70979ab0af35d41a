import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Warning } from '#features/reports/contract.ts';
import { warningTextMax } from '#features/reports/limits.ts';
import { messages } from '#features/reports/messages/common.ts';
import { warningTexts } from '#features/reports/messages/warnings.ts';
import { warningsApi, warningsQuery } from '#features/reports/web/queries.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useFocusInvalid } from '#platform/web/use-focus-invalid.ts';

interface WarningItemProps {
  warning: Warning;
  /** Called with what is typed as an answer. */
  onType?: ((answer: string) => void) | undefined;
  /** A problem with the answer as it is typed; a new object moves the focus to it again. */
  problem?: { message: string } | undefined;
}

/** A warning with its one answer, or the form for it. */
export function WarningItem({ warning, ...form }: WarningItemProps) {
  const { text, created_at, withdrawn_at, answer, abilities, answer_until } = warning;
  return (
    <div className="grid gap-3">
      <p className="text-[0.9375rem] text-soft">
        <FormattedDate at={created_at} />
        {withdrawn_at !== null && ` · ${warningTexts.takenBack}`}
      </p>
      <blockquote className="whitespace-pre-wrap border-court-text border-s-4 ps-4 wrap-anywhere">
        {text}
      </blockquote>
      {answer !== null && (
        <p className="whitespace-pre-wrap wrap-anywhere">
          <span className="font-semibold">{warningTexts.yourAnswer}</span> {answer}
        </p>
      )}
      {abilities.answer && <AnswerForm id={warning.id} until={answer_until} {...form} />}
    </div>
  );
}

type AnswerFormProps = { id: string; until: string } & Pick<WarningItemProps, 'onType' | 'problem'>;

function AnswerForm({ id, until, onType, problem }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState('');
  const [ownError, setOwnError] = useState<{ message: string }>();
  const error = ownError ?? problem;
  useFocusInvalid(form, error);
  const send = useMutation({
    mutationFn: () => warningsApi.answer({ id, answer }),
    onSuccess: (answered) => {
      toast.success(warningTexts.answerSent);
      queryClient.setQueryData(warningsQuery.queryKey, (list) =>
        list?.map((each) => (each.id === id ? answered : each)),
      );
    },
    onError: (failure) =>
      setOwnError({ message: errorMessage(failure, warningTexts.errorAnswering) }),
  });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() === '') return setOwnError({ message: messages.answerRequired });
        setOwnError(undefined);
        send.mutate();
      }}
    >
      <TextArea
        label={warningTexts.answerLabel}
        hint={warningTexts.answerUntil(
          formatDateTime(until, Intl.DateTimeFormat().resolvedOptions().timeZone),
        )}
        rows={3}
        maxLength={warningTextMax}
        value={answer}
        error={error?.message}
        onChange={({ target }) => {
          setAnswer(target.value);
          onType?.(target.value);
          setOwnError(undefined);
        }}
      />
      <Button type="submit" variant="plain" className="justify-self-start" pending={send.isPending}>
        {warningTexts.sendAnswer}
      </Button>
    </form>
  );
}
