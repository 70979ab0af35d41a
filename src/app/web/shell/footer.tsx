import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { adminDashboard, mainPlaces, type Place } from './places.ts';

export interface FooterProps {
  signed_in: boolean;
  is_admin: boolean;
  /** Help/FAQ and Road Map live outside; without an address they are left out. */
  help_url?: string | undefined;
  roadmap_url?: string | undefined;
}

/** What stands under every screen. (Players, 2 Footer) */
export function Footer({ signed_in, is_admin, help_url, roadmap_url }: FooterProps) {
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <div className="footer-brand">
          <Brand to={signed_in ? '/dashboard' : '/'} />
          <p>Level Up Your Match</p>
          <ThemeToggle />
        </div>
        <Column title="Navigation" places={mainPlaces} />
        <Column title="Help & Resources" places={[{ to: '/about', word: 'About Us' }]}>
          <Outside href={help_url} word="Help/FAQ" />
          <li>
            <Link to="/glossary">Glossary</Link>
          </li>
          <Outside href={roadmap_url} word="Road Map" />
        </Column>
        <Column
          title="Legal"
          places={[
            { to: '/terms', word: 'Terms of Service' },
            { to: '/privacy', word: 'Privacy Policy' },
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
  places: readonly Place[];
  children?: ReactNode;
}) {
  return (
    <nav aria-label={title}>
      <h2 className="footer-title">{title}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to}>{place.word}</Link>
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
