import { Menu as Base } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useCloseOnBack } from '#platform/web/close-on-back.ts';
import { iconButtonClass } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

interface MenuProps {
  /** The accessible name, e.g. 'More for Maya Ruiz'. */
  label: string;
  items: readonly MenuItem[];
  /** For a menu that is loaded by the press that opens it. */
  defaultOpen?: boolean | undefined;
  /** An action of its is under way: the button shows a spinner. */
  pending?: boolean | undefined;
  /** The button that opens it. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A menu of secondary actions. Rendered beside its button, to stay in the page's landmark. */
export function Menu({ label, items, defaultOpen = false, pending, ref }: MenuProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={setIsOpen}>
      <Base.Trigger ref={ref} className={iconButtonClass()} aria-label={label} aria-busy={pending}>
        {pending ? <Spinner size="sm" /> : <Ellipsis aria-hidden="true" size={22} />}
      </Base.Trigger>
      <span ref={setContainer} />
      <Base.Portal container={container}>
        <Base.Positioner className="z-52" positionMethod="fixed" sideOffset={6} align="end">
          <Base.Popup className="menu">
            {items.map((item) => (
              <Base.Item key={item.id} className="menu-item" onClick={item.onSelect}>
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
