import { useState } from 'react';
import { useUser } from '#features/profiles/web/queries.ts';
import { messages } from '#features/reports/messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';

/** In localStorage: the ids of the users who have read the tips in this browser. */
const key = 'courtfolk.safety_tips';

function readers(): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ');
  } catch {
    return [];
  }
}

export const hasReadTips = (userId: string): boolean => readers().includes(userId);

function rememberTipsRead(userId: string): void {
  try {
    localStorage.setItem(key, [...readers(), userId].join(' ').trim());
  } catch {
    // No storage: the tips are shown again on the next visit.
  }
}

/** How to meet strangers safely. Until it is read: the caller asks `hasReadTips` before. */
export function SafetyTips() {
  const { id } = useUser();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    rememberTipsRead(id);
    setIsOpen(false);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      nonDismissible
      size="sm"
      title={messages.tipsTitle}
      actions={
        <Button variant="primary" onClick={close}>
          {messages.tipsRead}
        </Button>
      }
    >
      <ul className="grid list-disc gap-2 ps-5">
        {messages.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className="mt-4">
        {messages.tipsMore}{' '}
        <a href="/guidelines" target="_blank" rel="noopener">
          {messages.communityRules}
        </a>
        .
      </p>
    </Dialog>
  );
}
