import { Fragment, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { glossary, type Term, termId } from '#features/site/data/glossary.ts';
import { messages } from '#features/site/messages/common.ts';
import { byLetter, searchGlossary } from '#features/site/web/parts/glossary-search.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProseSection } from '#platform/web/ui/prose-section.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHashTarget } from '#platform/web/use-hash-target.ts';

const letters = byLetter(glossary).map(([letter]) => letter);
const letterClass =
  'grid h-11 place-items-center rounded-control font-bold font-display text-[1.0625rem] leading-none';
const letterId = (letter: string) => `letter-${letter.toLowerCase()}`;

/** The glossary: terms by letter with a search, each with an id for links. */
export default function GlossaryPage() {
  const { hash } = useLocation();
  const [query, setQuery] = useState('');
  useHashTarget();
  const found = searchGlossary(query);
  const groups = byLetter(found);
  const present = new Set(groups.map(([letter]) => letter));
  const field = useRef<HTMLInputElement>(null);
  const showAll = () => setQuery('');

  return (
    <>
      <PageHeader title="Glossary" lead={messages.glossaryLead} />
      <div className="wrap lift reading">
        <div className="card stack reading-side">
          <search>
            <TextField
              label="Search terms"
              ref={field}
              type="search"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              autoComplete="off"
            />
            <p role="status" className="mt-2 text-soft">
              {found.length === 0
                ? messages.noTerm(query.trim())
                : messages.termCount(found.length)}
            </p>
          </search>
          <nav aria-label="Letters">
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
              {letters.map((letter) => (
                <li key={letter}>
                  {present.has(letter) ? (
                    <Link
                      to={`#${letterId(letter)}`}
                      className={cn(
                        letterClass,
                        'bg-court-tint text-court-text no-underline hover:bg-court hover:text-court-ink',
                      )}
                    >
                      {letter}
                    </Link>
                  ) : (
                    <span className={cn(letterClass, 'text-soft')} aria-hidden="true">
                      {letter}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="card reading-text">
          {groups.map(([letter, terms]) => (
            <ProseSection
              key={letter}
              id={letterId(letter)}
              title={letter}
              titleClassName="text-3xl text-court-text"
            >
              <dl className="mt-2 grid gap-1">
                {terms.map((entry) => (
                  <TermEntry
                    key={entry.term}
                    entry={entry}
                    isHere={hash === `#${termId(entry.term)}`}
                    onFollow={showAll}
                  />
                ))}
              </dl>
            </ProseSection>
          ))}
          {found.length === 0 && (
            <div className="stack justify-items-start">
              <p>{messages.noTermHint}</p>
              <Button
                onClick={() => {
                  showAll();
                  field.current?.focus();
                }}
              >
                {messages.allTerms}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function TermEntry({
  entry,
  isHere,
  onFollow,
}: {
  entry: Term;
  isHere: boolean;
  onFollow: () => void;
}) {
  const { term, also = [], text, see = [] } = entry;
  return (
    <div id={termId(term)} tabIndex={-1} className="term" data-here={isHere || undefined}>
      <dt>
        <span className="font-display text-lg font-bold">{term}</span>
        {also.length > 0 && <span className="ml-2 text-soft">also {also.join(', ')}</span>}
      </dt>
      <dd className="mt-1">
        {text}
        {see.length > 0 && (
          <>
            {' '}
            <span className="text-soft">See </span>
            {see.map((other, index) => (
              <Fragment key={other}>
                {index > 0 && ', '}
                <Link
                  to={`#${termId(other)}`}
                  onClick={onFollow}
                  className="font-medium text-court-text underline"
                >
                  {other}
                </Link>
              </Fragment>
            ))}
            .
          </>
        )}
      </dd>
    </div>
  );
}
