import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { cn } from '#platform/web/ui/cn.ts';

type Face = { first_name: string; last_name: string } | null;

interface ItemProps {
  faces?: readonly Face[];
  /** Instead of faces. */
  icon?: { Icon: LucideIcon; className: string };
  title: ReactNode;
  /** The element with the title, which describes the buttons. */
  titleId: string;
  detail?: ReactNode;
  /** Before the buttons, on a phone after them. */
  rating?: ReactNode;
  children: ReactNode;
}

/** A row of what waits: faces or an icon, what it is, and what can be done. */
export function Item({ faces = [], icon, title, titleId, detail, rating, children }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 sm:flex-nowrap sm:py-3.5">
      <div className="flex min-w-0 flex-[1_1_17rem] flex-wrap items-center gap-3">
        <span className="flex flex-none -space-x-1">
          {icon && (
            <span className={cn('grid size-9 place-content-center rounded-full', icon.className)}>
              <icon.Icon aria-hidden="true" size={18} />
            </span>
          )}
          {faces.map((face, at) => (
            <Avatar
              // biome-ignore lint/suspicious/noArrayIndexKey: two people of a fixed order
              key={at}
              first_name={face?.first_name ?? '?'}
              last_name={face?.last_name ?? ''}
            />
          ))}
        </span>
        <div className="min-w-0 flex-[1_1_8rem]">
          <p id={titleId} className="font-semibold leading-snug">
            {title}
          </p>
          {detail && <div className="mt-0.5 min-w-0 text-soft text-sm">{detail}</div>}
        </div>
      </div>
      <div
        className={cn(
          'flex flex-wrap items-center gap-2',
          rating ? 'max-sm:w-full' : 'max-w-full flex-none',
        )}
      >
        {rating && <span className="max-sm:order-last max-sm:ml-auto sm:mr-2">{rating}</span>}
        {children}
      </div>
    </li>
  );
}
