import { Fragment } from 'react';
import { Link } from 'react-router';
import { type Term, termId } from '#features/site/data/glossary.ts';

type TermEntryProps = {
  entry: Term;
  /** Whether the URL's hash is this term. */
  isHere: boolean;
  /** Called when a link to another term is followed. */
  onFollow: () => void;
};

/** A term with its explanation and an id for links. */
export function TermEntry({ entry, isHere, onFollow }: TermEntryProps) {
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
