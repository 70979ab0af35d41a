import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { adminDashboard, mainNavItems, type NavItem } from './nav-items.ts';

export interface FooterProps {
  signedIn: boolean;
  is_admin: boolean;
  /** Help/FAQ and Road Map live outside; without an address they are left out. */
  helpUrl?: string | undefined;
  roadmapUrl?: string | undefined;
}

/** What stands under every screen. (Players, 2 Footer) */
export function Footer({ signedIn, is_admin, helpUrl, roadmapUrl }: FooterProps) {
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <div className="footer-brand">
          <Brand to={signedIn ? '/dashboard' : '/'} />
          <p>Level Up Your Match</p>
          <ThemeToggle />
        </div>
        <Column title="Navigation" places={mainNavItems} />
        <Column title="Help & Resources" places={[{ to: '/about', label: 'About Us' }]}>
          <Outside href={helpUrl} word="Help/FAQ" />
          <li>
            <Link to="/glossary">Glossary</Link>
          </li>
          <Outside href={roadmapUrl} word="Road Map" />
        </Column>
        <Column
          title="Legal"
          places={[
            { to: '/terms', label: 'Terms of Service' },
            { to: '/privacy', label: 'Privacy Policy' },
          ]}
        />
        {is_admin && <Column title="Admin" places={[adminDashboard]} />}
      </div>
    </footer>
  );
}

function Column({
  title,
  places,
  children,
}: {
  title: string;
  places: readonly NavItem[];
  children?: ReactNode;
}) {
  return (
    <nav aria-label={title}>
      <h2 className="footer-title">{title}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to}>{place.label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** Elsewhere by its nature, unless no other place is set: then it is a page of our own. */
function Outside({ href, word }: { href: string | undefined; word: string }) {
  if (!href) return null;
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <li>
        <Link to={href}>{word}</Link>
      </li>
    );
  }
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        {word}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}
