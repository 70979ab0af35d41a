import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '#app/web/messages.ts';
import { mainNavItems, type NavItem } from '#app/web/shell/nav-items.ts';
import { useSession } from '#features/profiles/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { NotFoundDrawing } from '#platform/web/ui/not-found-drawing.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

const visitorPlaces: readonly NavItem[] = [
  { to: '/signin', label: 'Sign In' },
  { to: '/help', label: 'Help/FAQ' },
  { to: '/glossary', label: 'Glossary' },
];

/** Shown at a URL without a page. */
export default function NotFound() {
  const isSignedIn = useSession().status === 'signed_in';
  return (
    <div className="column">
      <PageHeader
        size="tall"
        title={messages.notFoundTitle}
        lead={messages.notFoundText}
        actions={
          <ButtonLink to={isSignedIn ? '/dashboard' : '/'} variant="primary">
            {isSignedIn ? messages.goToDashboard : messages.goToFrontPage}
          </ButtonLink>
        }
      >
        <NotFoundDrawing />
      </PageHeader>
      <div className="wrap lift">
        <div className="card">
          <h2 className="text-lg">{messages.notFoundPlaces}</h2>
          <ul className="mt-2 grid divide-y divide-rule">
            {(isSignedIn ? mainNavItems.slice(1) : visitorPlaces).map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-12 items-center justify-between gap-3 font-medium no-underline"
                >
                  {label}
                  <ArrowRight aria-hidden="true" size={20} className="text-soft" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
