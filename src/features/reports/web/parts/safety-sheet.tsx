import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { blockTexts } from '#features/blocks/messages/blocking.ts';
import { matchStays } from '#features/blocks/web/parts/match-stays.ts';
import { useBlock } from '#features/blocks/web/parts/use-mutations.ts';
import { matchAheadQuery } from '#features/blocks/web/queries.ts';
import { reportReasonTexts } from '#features/reports/data/reasons.ts';
import { reportTextMax } from '#features/reports/limits.ts';
import { messages } from '#features/reports/messages/common.ts';
import { lacksText, type ReportReason, reportReasons } from '#features/reports/schema.ts';
import type { SafetySubject } from '#features/reports/web/parts/safety-subject.ts';
import { reportsApi, setReported } from '#features/reports/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Switch } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog, Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useFocusInvalid } from '#platform/web/use-focus-invalid.ts';
import { CommunityRulesLine } from './community-rules-line.tsx';

interface SafetySheetProps {
  open: boolean;
  onClose: () => void;
  subjects: readonly [SafetySubject, ...SafetySubject[]];
  onBlock?: (() => void) | undefined;
}

/** Reports a person, a message or a PlayDate to the moderators, and blocks the person. */
export function SafetySheet({ open, onClose, ...form }: SafetySheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.sheetTitle} size="sm">
      <ReportForm {...form} onDone={onClose} />
    </Dialog>
  );
}

const reasonOptions = reportReasons.map((reason) => ({
  value: reason,
  label: reportReasonTexts.reasons[reason],
}));

type ReportFormProps = Pick<SafetySheetProps, 'subjects' | 'onBlock'> & { onDone: () => void };

const reportOf = (id: string, subject: SafetySubject, reason: ReportReason, text: string) => ({
  id,
  target_type: subject.target_type,
  target_id: subject.target_id,
  reason,
  ...(text.trim() !== '' && { text }),
});

function ReportForm({ subjects, onBlock, onDone }: ReportFormProps) {
  const name = useId();
  const [id, setId] = useState(newId);
  const [subjectId, setSubjectId] = useState(subjects[0].target_id);
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [blocksToo, setBlocksToo] = useState(true);
  const [errors, setErrors] = useState<{ reason?: string; text?: string; form?: string }>({});
  const [asksToBlock, setAsksToBlock] = useState(false);
  const subject = subjects.find(({ target_id }) => target_id === subjectId) ?? subjects[0];
  const { person, isBlocked = false } = subject;
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, errors);
  const { mutate } = useBlock();
  const block = (said?: string) => {
    mutate({ person, said });
    onBlock?.();
  };
  const report = useMutation({
    mutationFn: (chosen: ReportReason) => reportsApi.create(reportOf(id, subject, chosen, text)),
    onSuccess: () => {
      setReported(person.id);
      if (blocksToo && !isBlocked) block(messages.thanks);
      else toast.success(messages.thanks);
      onDone();
    },
    onError: (error) => setErrors({ form: errorMessage(error, messages.errorReporting) }),
  });

  function send() {
    if (reason === undefined) return setErrors({ reason: messages.reasonRequired });
    if (lacksText({ reason, text })) return setErrors({ text: messages.textRequired });
    setErrors({});
    report.mutate(reason);
  }

  return (
    <form
      ref={form}
      noValidate
      className="dialog-split"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="stack">
        <FormError title={errors.form} />
        {subjects.length > 1 && (
          <RadioGroup
            label={messages.aboutLabel}
            name={`${name}-subject`}
            options={subjects.map(({ target_id, label }) => ({ value: target_id, label }))}
            value={subject.target_id}
            onChange={({ target }) => {
              setSubjectId(target.value);
              // Another report, also where the response to the first was lost.
              setId(newId());
            }}
            look="cards"
            isCompact
          />
        )}
        <ReasonField
          reason={reason}
          error={errors.reason}
          onChange={(chosen) => {
            setReason(chosen);
            setErrors({});
          }}
        />
        <TextArea
          label={reason === 'other' ? messages.textLabel : messages.optionalTextLabel}
          rows={3}
          maxLength={reportTextMax}
          value={text}
          error={errors.text}
          onChange={({ target }) => setText(target.value)}
        />
        <CommunityRulesLine lead={messages.readRules} className="text-[0.9375rem] text-soft" />
      </div>
      <div className="-mx-5 grid gap-2 border-rule border-t px-5 pt-3">
        {!isBlocked && <BlockSwitch person={person} checked={blocksToo} onChange={setBlocksToo} />}
        <div className="flex flex-wrap gap-3">
          {!isBlocked && (
            <Button variant="plain" onClick={() => setAsksToBlock(true)}>
              {messages.blockOnly}
            </Button>
          )}
          <Button type="submit" variant="primary" className="flex-1" pending={report.isPending}>
            {blocksToo && !isBlocked ? messages.sendAndBlock : messages.sendReport}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asksToBlock}
        onClose={() => setAsksToBlock(false)}
        title={`${blockTexts.block(fullName(person))}?`}
        text={blockTexts.blockText}
        confirmLabel="Block"
        danger
        onConfirm={() => {
          setAsksToBlock(false);
          block();
          onDone();
        }}
      />
    </form>
  );
}

interface ReasonFieldProps {
  reason: ReportReason | undefined;
  error: string | undefined;
  onChange: (reason: ReportReason | undefined) => void;
}

function ReasonField({ reason, error, onChange }: ReasonFieldProps) {
  const name = useId();
  return (
    <>
      <RadioGroup
        label={messages.reasonLabel}
        name={name}
        options={reasonOptions}
        value={reason ?? ''}
        error={error}
        onChange={({ target }) => onChange(reportReasons.find((known) => known === target.value))}
        look="cards"
        isCompact
      />
      {reason !== undefined && reason in reportReasonTexts.guidance && (
        <p role="status" className="rounded-control bg-court-tint p-3">
          {reportReasonTexts.guidance[reason as keyof typeof reportReasonTexts.guidance]}
        </p>
      )}
    </>
  );
}

interface BlockSwitchProps {
  person: SafetySubject['person'];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function BlockSwitch({ person, checked, onChange }: BlockSwitchProps) {
  const ahead = useQuery(matchAheadQuery(person.id));
  return (
    <Switch
      label={messages.blockToo(fullName(person))}
      hint={
        <>
          {blockTexts.blockEffect}{' '}
          <span role="status">{ahead.data && matchStays(ahead.data.match)}</span>
        </>
      }
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
