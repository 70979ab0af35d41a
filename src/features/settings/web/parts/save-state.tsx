import { messages } from '#features/settings/messages.ts';

/** Beside the title of what has no Save button. */
export function SaveState({ status }: { status: keyof typeof messages.saved }) {
  return (
    <span role="status" className="text-[0.875rem] text-soft">
      {messages.saved[status]}
    </span>
  );
}
