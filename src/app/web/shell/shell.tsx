import type { ReactNode } from 'react';

export interface ShellProps {
  navigation: ReactNode;
  footer: ReactNode;
  /** Between navigation and page, e.g. the bar that says one is offline. */
  banner?: ReactNode;
  children: ReactNode;
  skipLabel?: string | undefined;
}

/** The frame of every screen with its landmarks, and a first link that skips to the content. */
export function Shell({ navigation, footer, banner, children, skipLabel = 'Skip to content' }: ShellProps) {
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {skipLabel}
      </a>
      <header className="shell-header">{navigation}</header>
      {banner}
      <main id="content" tabIndex={-1} className="shell-main">
        {children}
      </main>
      {footer}
    </div>
  );
}
