import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { adminDashboard, mainNavItems, type NavItem } from './nav-items.ts';

export interface FooterProps {
  signedIn: boolean;
  is_admin: boolean;
  /** Help/FAQ and Road Map may be external; without an address they are left out. */
  helpUrl?: string | undefined;
  roadmapUrl?: string | undefined;
}

/** The footer of every screen (Players, 2 Footer). */
export function Footer({ signedIn, is_admin, helpUrl, roadmapUrl }: FooterProps) {
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <div className="footer-brand">
          <Brand to={signedIn ? '/dashboard' : '/'} />
          <p>Level Up Your Match</p>
          <ThemeToggle />
        </div>
        <Column title="Navigation" items={mainNavItems} />
        <Column title="Help & Resources" items={[{ to: '/about', label: 'About Us' }]}>
          <ExternalLink href={helpUrl} label="Help/FAQ" />
          <li>
            <Link to="/glossary">Glossary</Link>
          </li>
          <ExternalLink href={roadmapUrl} label="Road Map" />
        </Column>
        <Column
          title="Legal"
          items={[
            { to: '/terms', label: 'Terms of Service' },
            { to: '/privacy', label: 'Privacy Policy' },
          ]}
        />
        {is_admin && <Column title="Admin" items={[adminDashboard]} />}
      </div>
    </footer>
  );
}

function Column({
  title,
  items,
  children,
}: {
  title: string;
  items: readonly NavItem[];
  children?: ReactNode;
}) {
  return (
    <nav aria-label={title}>
      <h2 className="footer-title">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to}>{item.label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** Opens in a new tab unless the configured address is a path of this app. */
function ExternalLink({ href, label }: { href: string | undefined; label: string }) {
  if (!href) return null;
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <li>
        <Link to={href}>{label}</Link>
      </li>
    );
  }
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}
