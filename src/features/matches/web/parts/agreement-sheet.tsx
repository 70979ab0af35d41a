import type { ReactNode } from 'react';
import { messages } from '#features/matches/messages/common.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { AttendanceForm } from './attendance-form.tsx';
import { CallOffForm } from './call-off-form.tsx';
import { ChangeForm } from './change-form.tsx';
import { ObjectForm } from './object-form.tsx';
import { ScoresForm } from './scores-form.tsx';
import type { FormProps } from './sheet-form.tsx';

export type Sheet = 'change' | 'time' | 'call_off' | 'object' | 'attendance' | 'scores';

const sheets = {
  change: { title: 'Propose a change', Form: ChangeForm },
  time: { title: messages.agreeOnTime, Form: ChangeForm },
  call_off: { title: messages.callOffTitle, Form: CallOffForm },
  object: { title: messages.objectTitle, Form: ObjectForm },
  attendance: { title: messages.everyoneCame, Form: AttendanceForm },
  scores: { title: 'Score', Form: ScoresForm },
} as const satisfies Record<Sheet, { title: string; Form: (props: FormProps) => ReactNode }>;

/** What can be done with an agreement and needs more than a click. */
export function AgreementSheet({ sheet, ...form }: FormProps & { sheet: Sheet }) {
  const { title, Form } = sheets[sheet];
  return (
    <Dialog open onClose={form.onClose} title={title} size={Form === ChangeForm ? 'md' : 'sm'}>
      <Form {...form} />
    </Dialog>
  );
}
