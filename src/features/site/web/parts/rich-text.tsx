import { Link } from 'react-router';
import { usePageConfig } from '#platform/web/page-config.ts';

/** Renders a text with links `[text](/path)`; `[support]` is the support e-mail address. */
export function RichText({ text }: { text: string }) {
  const address = usePageConfig('support-email', '');
  const support = address === '' ? 'our support' : `[${address}](mailto:${address})`;
  const parts = text.replaceAll('[support]', support).split(/(\[[^\]]+\]\([^)]+\))/);
  // A static list: the same link may occur twice.
  return [...parts.entries()].map(([position, part]) => {
    const [, label, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (to === undefined) return part;
    const className = 'font-medium text-court-text underline wrap-anywhere';
    return to.startsWith('/') ? (
      <Link key={position} to={to} className={className}>
        {label}
      </Link>
    ) : (
      <a key={position} href={to} className={className}>
        {label}
      </a>
    );
  });
}
