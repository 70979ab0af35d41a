import { type ReactNode, useRef } from 'react';

export interface ShellProps {
  navigation: ReactNode;
  footer: ReactNode;
  /** Between navigation and page, e.g. the offline bar. */
  banner?: ReactNode;
  children: ReactNode;
  skipLabel?: string | undefined;
}

/** The layout of every screen: landmarks and a skip link. */
export function Shell({ navigation, footer, banner, children, skipLabel = 'Skip to content' }: ShellProps) {
  const content = useRef<HTMLElement>(null);
  return (
    <div className="shell">
      {/* biome-ignore lint/a11y/useValidAnchor: following it would add a history entry without state */}
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {skipLabel}
      </a>
      <header className="shell-header">{navigation}</header>
      {banner}
      <main ref={content} id="content" tabIndex={-1} className="shell-main">
        {children}
      </main>
      {footer}
    </div>
  );
}
