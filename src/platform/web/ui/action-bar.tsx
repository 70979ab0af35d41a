import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/**
 * The actions of a page. Below 1024 px they stand in a bar of 64 px at the bottom of the screen, in
 * place of the tab bar (base.css makes room for it); above, and with text so large that the bar
 * would cover the page, where they are in the page.
 */
export function ActionBar({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div
      data-action-bar=""
      className={cn(
        'flex flex-wrap items-center gap-3',
        'min-[20rem]:max-lg:fixed min-[20rem]:max-lg:inset-x-0 min-[20rem]:max-lg:bottom-0 min-[20rem]:max-lg:z-30 min-[20rem]:max-lg:min-h-(--tab-bar) min-[20rem]:max-lg:flex-nowrap min-[20rem]:max-lg:gap-2',
        'min-[20rem]:max-lg:border-t min-[20rem]:max-lg:border-rule min-[20rem]:max-lg:bg-card min-[20rem]:max-lg:px-4 min-[20rem]:max-lg:pt-1 min-[20rem]:max-lg:pb-[max(0.25rem,env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {children}
    </div>
  );
}
