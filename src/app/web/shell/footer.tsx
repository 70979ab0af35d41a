import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageConfig } from '#platform/web/page-config.ts';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { adminDashboard, mainNavItems, type NavItem } from './nav-items.ts';

/** The footer of every screen (Players, 2 Footer). */
export function Footer({ user }: { user: { is_admin: boolean } | null }) {
  return (
    <footer className="mt-12 bg-linear-to-b from-band to-band-low pt-10 pb-[max(2.5rem,env(safe-area-inset-bottom))] text-band-soft">
      <div className="wrap grid grid-cols-2 cramped:grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-4 md:justify-between lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-[1fr] lg:gap-x-[clamp(2rem,6vw,6rem)]">
        <div className="col-span-full lg:col-auto">
          <Brand to={user ? '/dashboard' : '/'} />
          <p>Level Up Your Match</p>
          <ThemeToggle tone="band" className="mt-3 -ml-3" />
        </div>
        <Column title="Navigation" items={mainNavItems} />
        <Column title="Help & Resources" items={[{ to: '/about', label: 'About Us' }]}>
          <ConfiguredLink href={pageConfig('help-url', '/help')} label="Help/FAQ" />
          <li>
            <Link className={linkClass} to="/glossary">
              Glossary
            </Link>
          </li>
          <ConfiguredLink href={pageConfig('roadmap-url', '/roadmap')} label="Road Map" />
        </Column>
        <Column
          title="Legal"
          items={[
            { to: '/terms', label: 'Terms of Service' },
            { to: '/privacy', label: 'Privacy Policy' },
            { to: '/guidelines', label: 'Community Rules' },
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
      <h2 className="mb-1 text-base text-band-ink">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Link className={linkClass} to={item.to}>
              {item.label}
            </Link>
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
        <Link className={linkClass} to={href}>
          {label}
        </Link>
      ) : (
        <a className={linkClass} href={href} target="_blank" rel="noreferrer">
          {label}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </li>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center no-underline hover:text-band-ink hover:underline hover:underline-offset-4';
