import { Flag } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { messages } from '#features/reports/messages/common.ts';
import { Menu } from '#platform/web/ui/menu.tsx';
import { SafetySheet } from './safety-sheet.tsx';

type OpenSafetyMenuProps = Pick<ComponentProps<typeof SafetySheet>, 'subjects' | 'onBlock'> & {
  label: string;
};

/** The menu of a card, open from the beginning, and the sheet to report or block somebody. */
export function OpenSafetyMenu({ label, ...sheet }: OpenSafetyMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const report = {
    id: 'report',
    label: messages.sheetTitle,
    icon: <Flag aria-hidden="true" size={18} />,
    onSelect: () => setIsOpen(true),
  };
  return (
    <>
      <Menu label={label} items={[report]} defaultOpen />
      <SafetySheet open={isOpen} onClose={() => setIsOpen(false)} {...sheet} />
    </>
  );
}
