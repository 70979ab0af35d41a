import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Warning } from '#features/reports/contract.ts';
import { warningTextMax } from '#features/reports/limits.ts';
import { messages } from '#features/reports/messages.ts';
import { warningsApi, warningsQuery } from '#features/reports/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** A warning with its one answer, or the form for it. */
export function WarningItem({ warning }: { warning: Warning }) {
  const { text, created_at, withdrawn_at, answer, abilities, answer_until } = warning;
  return (
    <article className="grid gap-3">
      <p className="text-[0.9375rem] text-soft">
        <FormattedDate at={created_at} />
        {withdrawn_at !== null && ` · ${messages.takenBack}`}
      </p>
      <blockquote className="whitespace-pre-wrap border-court-text border-s-4 ps-4 wrap-anywhere">
        {text}
      </blockquote>
      {answer !== null && (
        <p className="whitespace-pre-wrap wrap-anywhere">
          <span className="font-semibold">{messages.yourAnswer}</span> {answer}
        </p>
      )}
      {abilities.answer && <AnswerForm id={warning.id} until={answer_until} />}
    </article>
  );
}

function AnswerForm({ id, until }: { id: string; until: string }) {
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: () => warningsApi.answer({ id, answer }),
    onSuccess: () => {
      toast.success(messages.answerSent);
      return queryClient.invalidateQueries({ queryKey: warningsQuery.queryKey });
    },
    onError: (failure) => setError(errorMessage(failure, messages.errorAnswering)),
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setError(answer.trim() === '' ? messages.answerRequired : undefined);
        if (answer.trim() !== '') send.mutate();
      }}
    >
      <TextArea
        label={messages.answerLabel}
        hint={
          <>
            {messages.answerHint} <FormattedDate at={until} />.
          </>
        }
        rows={3}
        maxLength={warningTextMax}
        value={answer}
        error={error}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Button type="submit" variant="plain" className="justify-self-start" pending={send.isPending}>
        {messages.sendAnswer}
      </Button>
    </form>
  );
}
