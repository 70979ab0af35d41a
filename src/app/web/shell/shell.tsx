import { type ReactNode, useRef } from 'react';

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
  const content = useRef<HTMLElement>(null);
  return (
    <div className="shell">
      {/* biome-ignore lint/a11y/useValidAnchor: a link within the page; following it would make an entry of the history that lacks the router's state */}
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
