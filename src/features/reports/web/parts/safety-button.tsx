import { Ellipsis, Flag } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useLazyComponent } from '#platform/web/use-lazy-component.ts';
import type { SafetySheet } from './safety-sheet.tsx';
import type { SafetySubject } from './safety-subject.ts';

/**
 * The sheet to report or block somebody, loaded when it first opens: it brings zod and the form
 * library along.
 */
export function LazySafetySheet(props: ComponentProps<typeof SafetySheet>) {
  const Sheet = useLazyComponent(
    () => import('./safety-sheet.tsx'),
    'SafetySheet',
    props.open,
    props.onClose,
  );
  return Sheet && <Sheet {...props} />;
}

interface SafetyButtonProps {
  /** At least one; the first is chosen. */
  subjects: readonly [SafetySubject, ...SafetySubject[]];
  className?: string | undefined;
  /** Called with a block, for pages that are gone with it. */
  onBlock?: (() => void) | undefined;
}

/**
 * Opens the sheet by which a person, a message or a PlayDate is reported and somebody is blocked.
 */
export function SafetyButton({ subjects, className, onBlock }: SafetyButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Report or block: ${subjects[0].label}`}
        icon={<Flag aria-hidden="true" size={18} />}
        className={className}
        onClick={() => setIsOpen(true)}
      />
      <LazySafetySheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        subjects={subjects}
        onBlock={onBlock}
      />
    </>
  );
}

/** The menu of a card, with the same sheet. It is loaded when it first opens. */
export function SafetyMenu({ className, ...sheet }: SafetyButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  const OpenMenu = useLazyComponent(
    () => import('./safety-menu.tsx'),
    'OpenSafetyMenu',
    isWanted,
    () => setIsWanted(false),
  );
  const label = `More: ${sheet.subjects[0].label}`;
  return (
    <span className={className}>
      {OpenMenu ? (
        <OpenMenu label={label} {...sheet} />
      ) : (
        <IconButton
          label={label}
          aria-haspopup="menu"
          icon={<Ellipsis aria-hidden="true" size={22} />}
          onClick={() => setIsWanted(true)}
        />
      )}
    </span>
  );
}
