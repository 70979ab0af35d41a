import { useState } from 'react';
import { useUser } from '#features/profiles/web/queries.ts';
import { messages } from '#features/reports/messages/common.ts';
import { readDevice, writeDevice } from '#platform/web/browser-storage.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { CommunityRulesLine } from './community-rules-line.tsx';

/** Of what this device keeps: the ids of the users who have read the tips in this browser. */
const key = 'courtfolk.safety_tips';

const readers = (): string[] => (readDevice(key) ?? '').split(' ');

export const hasReadTips = (userId: string): boolean => readers().includes(userId);

function rememberTipsRead(userId: string): void {
  writeDevice(key, [...readers(), userId].join(' ').trim());
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
      <CommunityRulesLine lead={messages.tipsMore} className="mt-4" />
    </Dialog>
  );
}
