import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/**
 * The actions of a page. Below 1024 px they stand in a bar of 64 px at the bottom of the screen, in
 * place of the tab bar (shell.css makes room for it); above, where they are in the page.
 */
export function ActionBar({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div
      data-action-bar=""
      className={cn(
        'flex flex-wrap items-center gap-3',
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:min-h-(--tab-bar) max-lg:flex-nowrap max-lg:gap-2',
        'max-lg:border-t max-lg:border-rule max-lg:bg-card max-lg:px-4 max-lg:pb-[env(safe-area-inset-bottom)]',
        className,
      )}
    >
      {children}
    </div>
  );
}
