import { documentTitle } from '#app/web/page-effects.tsx';
import { glossary } from '#features/site/data/glossary.ts';
import { help } from '#features/site/data/help.ts';
import { landingTexts } from '#features/site/messages/landing.ts';
import type { PageRoute } from '#platform/web/routes.ts';

/** The server puts PUBLIC_ORIGIN here. */
const origin = '%COURTFOLK_ORIGIN%';

/** What search engines and previews of a public page say about it, at most 160 characters. */
const descriptions: Record<string, string> = {
  '/': landingTexts.heroLead,
  '/about':
    'Who makes Courtfolk, and why pickleball players find their match here: by rating, with friends, at a price agreed before.',
  '/glossary':
    'Pickleball words explained: from ace and dink to kitchen, DUPR and team cap, in a sentence or two each.',
  '/rules':
    'The rules of pickleball in plain words, by topic and with their numbers: serving, the kitchen, line calls, scoring.',
  '/help':
    'Answers about Courtfolk: accounts, DUPR ratings, friends, PlayDates, what an hour is worth, and who sees what.',
  '/roadmap': 'What Courtfolk can do today, and what comes next for pickleball players.',
  '/terms': 'The terms of Courtfolk: what we promise each other, in plain words.',
  '/guidelines':
    'The Community Rules of Courtfolk: what is not tolerated, what happens, and how to appeal.',
  '/privacy': 'What Courtfolk keeps about you, and who gets to see it.',
  '/signin': 'Sign in to Courtfolk: your PlayDates, partners and friends in pickleball.',
  '/signup':
    'Join Courtfolk for nothing: find pickleball partners at your level and PlayDates near you.',
};

/** What a preview says of all other pages, whoever they are about. */
const member = {
  playdate:
    'A PlayDate on Courtfolk, where pickleball players find their match. Sign in to see it.',
  invitation: 'You are invited to Courtfolk, where pickleball players find their match.',
  other: 'Courtfolk, where pickleball players find their match. Sign in to see this page.',
};

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The title of a preview: of what is about people, only what kind of page it is. */
function previewTitle({ path, title }: PageRoute): string {
  if (path === '/') return documentTitle();
  if (descriptions[path] !== undefined) return documentTitle(title);
  return previewOf(path).split(',')[0] ?? '';
}

/** Title, description, preview and, for search engines, structured data of a page. */
export function headOf(route: PageRoute): string {
  const { path, title } = route;
  const description = descriptions[path];
  const about = description ?? previewOf(path);
  const url = origin + path;
  const tags = [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    meta('name', 'description', about),
    description === undefined
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${url}">`,
    meta('property', 'og:site_name', 'Courtfolk'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', previewTitle(route)),
    meta('property', 'og:description', about),
    ...(description === undefined ? [] : [meta('property', 'og:url', url)]),
    meta('property', 'og:image', `${origin}/preview.jpg`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta(
      'property',
      'og:image:alt',
      'Find the four who make it a match: a pickleball court with a ball in flight.',
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  const data = structuredData(path);
  if (data !== undefined)
    tags.push(
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
    );
  return tags.join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function previewOf(path: string): string {
  if (path.startsWith('/playdates')) return member.playdate;
  if (path.startsWith('/join') || path.startsWith('/invite')) return member.invitation;
  return member.other;
}

/**
 * Of schema.org: the organisation on the front page, the terms of the glossary, the questions of
 * Help.
 */
function structuredData(path: string): object | undefined {
  if (path === '/')
    return {
      '@type': 'Organization',
      name: 'Courtfolk',
      url: origin,
      logo: `${origin}/preview.jpg`,
      description: landingTexts.heroLead,
    };
  if (path === '/glossary')
    return {
      '@type': 'DefinedTermSet',
      name: 'Pickleball glossary',
      hasDefinedTerm: glossary.map(({ term, also, text }) => ({
        '@type': 'DefinedTerm',
        name: term,
        description: text,
        ...(also && { alternateName: also }),
      })),
    };
  if (path === '/help')
    return {
      '@type': 'FAQPage',
      mainEntity: help.flatMap(({ questions }) =>
        questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plain(answer.join(' ')) },
        })),
      ),
    };
  return undefined;
}

/** A text of RichText without its links. */
const plain = (text: string) =>
  text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('[support]', 'our support');
