import { Link } from 'react-router';
import { usePageConfig } from '#platform/web/page-config.ts';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { adminDashboard, mainNavItems, type NavItem } from './nav-items.ts';

/** The footer of every screen (Players, 2 Footer). */
export function Footer({ user }: { user: { is_admin: boolean } | null }) {
  const helpUrl = usePageConfig('help-url', '/help');
  const roadmapUrl = usePageConfig('roadmap-url', '/roadmap');
  return (
    <footer className="late mt-12 bg-linear-to-b from-band to-band-low pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-band-soft md:py-10">
      <div className="wrap flex flex-col gap-3 md:flex-row md:flex-wrap md:gap-x-[min(6vw,6rem)] md:gap-y-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4 md:block md:basis-full lg:mr-auto lg:basis-auto">
          <div>
            <Brand to={user ? '/dashboard' : '/'} />
            <p className="max-md:-mt-2">Level Up Your Match</p>
          </div>
          <ThemeToggle tone="band" className="-mr-1 md:mt-3 md:-ml-3" />
        </div>
        <Column title="Navigation" items={mainNavItems} />
        <Column
          title="Help & Resources"
          items={[
            { to: '/about', label: 'About Us' },
            { to: helpUrl, label: 'Help/FAQ' },
            { to: '/glossary', label: 'Glossary' },
            { to: roadmapUrl, label: 'Road Map' },
          ]}
        />
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

function Column({ title, items }: { title: string; items: readonly NavItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base text-band-ink max-md:-mb-1.5 max-md:text-sm md:mb-1">{title}</h2>
      {/* on a phone one after the other, in a line or two */}
      <ul className="max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:text-sm">
        {items.map((item) => (
          <li key={item.to}>
            <FooterLink {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens in a new tab unless it is a path of this app: some addresses are configured. */
function FooterLink({ to, label }: NavItem) {
  const isPath = to.startsWith('/') && !to.startsWith('//');
  return isPath ? (
    <Link className={linkClass} to={to}>
      {label}
    </Link>
  ) : (
    <a className={linkClass} href={to} target="_blank" rel="noreferrer">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center no-underline hover:text-band-ink hover:underline hover:underline-offset-4';
