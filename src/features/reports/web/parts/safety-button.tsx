import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { SafetySubject } from './safety-subject.ts';

// Rarely needed, and it brings zod and the form library along.
export const LazySafetySheet = lazy(async () => {
  const { SafetySheet } = await importWithRetry(() => import('./safety-sheet.tsx'));
  return { default: SafetySheet };
});

interface SafetyButtonProps {
  /** At least one; the first is chosen. */
  subjects: readonly [SafetySubject, ...SafetySubject[]];
  className?: string | undefined;
  /** Called with a block, for pages that are gone with it. */
  onBlock?: (() => void) | undefined;
}

/** Opens the sheet by which a person, a message or a PlayDate is reported and somebody is blocked. */
export function SafetyButton({ subjects, className, onBlock }: SafetyButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Report or block: ${subjects[0].label}`}
        icon={<Flag aria-hidden="true" size={18} />}
        className={className}
        onClick={() => {
          setIsOpen(true);
          setWasOpen(true);
        }}
      />
      {wasOpen && (
        <Suspense fallback={null}>
          <LazySafetySheet
            open={isOpen}
            onClose={() => setIsOpen(false)}
            subjects={subjects}
            onBlock={onBlock}
          />
        </Suspense>
      )}
    </>
  );
}
