import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageConfig } from '#platform/web/page-config.ts';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { adminDashboard, mainNavItems, type NavItem } from './nav-items.ts';

/** The footer of every screen (Players, 2 Footer). */
export function Footer({ user }: { user: { is_admin: boolean } | null }) {
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <div className="footer-brand">
          <Brand to={user ? '/dashboard' : '/'} />
          <p>Level Up Your Match</p>
          <ThemeToggle />
        </div>
        <Column title="Navigation" items={mainNavItems} />
        <Column title="Help & Resources" items={[{ to: '/about', label: 'About Us' }]}>
          <ConfiguredLink href={pageConfig('help-url', '/help')} label="Help/FAQ" />
          <li>
            <Link to="/glossary">Glossary</Link>
          </li>
          <ConfiguredLink href={pageConfig('roadmap-url', '/roadmap')} label="Road Map" />
        </Column>
        <Column
          title="Legal"
          items={[
            { to: '/terms', label: 'Terms of Service' },
            { to: '/privacy', label: 'Privacy Policy' },
          ]}
        />
        {user?.is_admin && <Column title="Admin" items={[adminDashboard]} />}
      </div>
    </footer>
  );
}

type ColumnProps = { title: string; items: readonly NavItem[]; children?: ReactNode };

function Column({ title, items, children }: ColumnProps) {
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
function ConfiguredLink({ href, label }: { href: string; label: string }) {
  const isPath = href.startsWith('/') && !href.startsWith('//');
  return (
    <li>
      {isPath ? (
        <Link to={href}>{label}</Link>
      ) : (
        <a href={href} target="_blank" rel="noreferrer">
          {label}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </li>
  );
}
