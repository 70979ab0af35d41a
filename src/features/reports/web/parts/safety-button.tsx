import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { SafetySubject } from './safety-subject.ts';

// Rarely needed, and it brings zod and the form library along.
const SafetySheet = lazy(async () => {
  const { SafetySheet } = await importWithRetry(() => import('./safety-sheet.tsx'));
  return { default: SafetySheet };
});

interface SafetyButtonProps {
  /** At least one; the first is chosen. */
  subjects: readonly [SafetySubject, ...SafetySubject[]];
  className?: string | undefined;
  /** The text of the button instead of a flag. */
  text?: string;
  /** Called with a block, for pages that are gone with it. */
  onBlock?: (() => void) | undefined;
}

/** Opens the sheet by which a person, a message or a PlayDate is reported and somebody is blocked. */
export function SafetyButton({ subjects, className, text, onBlock }: SafetyButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      {text === undefined ? (
        <IconButton
          label={`Report or block: ${subjects[0].label}`}
          icon={<Flag aria-hidden="true" size={18} />}
          className={className}
          onClick={open}
        />
      ) : (
        <Button size="sm" variant="plain" className={className} onClick={open}>
          {text}
        </Button>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <SafetySheet open={isOpen} onClose={() => setIsOpen(false)} subjects={subjects} onBlock={onBlock} />
        </Suspense>
      )}
    </>
  );
}
