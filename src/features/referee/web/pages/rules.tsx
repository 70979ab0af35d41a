import { useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type Rule, type Topic, topics } from '#features/referee/data/rule.ts';
import { renumbered, rulebook, ruleOf } from '#features/referee/data/rulebook.ts';
import { playersTerms } from '#features/referee/data/terms.ts';
import { messages } from '#features/referee/messages.ts';
import { ruleAnchor, ruleLabel } from '#features/referee/web/parts/rule-link.ts';
import { useRuleSearch } from '#features/referee/web/parts/use-rule-search.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { PageContents } from '#platform/web/ui/page-contents.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProseSection } from '#platform/web/ui/prose-section.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHashTarget } from '#platform/web/use-hash-target.ts';

const chapters = Object.entries(topics) as [Topic, string][];
const chapterId = (topic: string) => topic.replaceAll('_', '-');
const termsId = 'players-words';

const resultText = (count: number, query: string) =>
  count === 0 ? messages.noRuleFits(query) : messages.entryCount(count);

/** The rules page: by topic or by search, each rule with its own anchor. */
export default function RulesPage() {
  const { hash } = useLocation();
  const [search, setSearch] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const query = search.get('q') ?? '';
  const results = useRuleSearch(query);
  const isSearch = results !== null && query.trim() !== '';
  const setQuery = (words: string) =>
    setSearch(words === '' ? {} : { q: words }, { replace: true });
  const entry = (rule: Rule) => (
    <RuleEntry key={rule.id} rule={rule} isTarget={hash === `#${ruleAnchor(rule.id)}`} />
  );
  useHashTarget();

  return (
    <>
      <PageHeader title="Rules" lead={messages.rulesLead} eyebrow={messages.ourSummary} />
      <div className="wrap lift reading">
        <div className="card stack reading-side">
          <search>
            <TextField
              label="Search rules"
              ref={field}
              type="search"
              value={query}
              maxLength={200}
              onChange={(event) => setQuery(event.target.value)}
              autoComplete="off"
            />
            <p role="status" className="mt-2 text-soft">
              {results !== null && resultText(results.length, query.trim())}
            </p>
          </search>
          <PageContents
            sections={[
              ...chapters.map(([topic, title]) => ({ id: chapterId(topic), title })),
              { id: termsId, title: messages.termsTitle },
            ]}
          />
        </div>
        <div className="card reading-text">
          {isSearch ? (
            <ul className="grid gap-1">{results.map(entry)}</ul>
          ) : (
            chapters.map(([topic, title]) => (
              <ProseSection key={topic} id={chapterId(topic)} title={title}>
                <ul className="mt-2 grid gap-1">
                  {rulebook.filter((rule) => rule.topic === topic).map(entry)}
                </ul>
              </ProseSection>
            ))
          )}
          {!isSearch && <Terms />}
          {results?.length === 0 && (
            <div className="stack justify-items-start">
              <p>{messages.noRuleHint}</p>
              <Button
                onClick={() => {
                  setQuery('');
                  field.current?.focus();
                }}
              >
                {messages.showAllRules}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function Terms() {
  return (
    <ProseSection id={termsId} title={messages.termsTitle}>
      <dl className="mt-3 grid gap-3">
        {playersTerms.map(({ term, text, rules }) => (
          <div key={term}>
            <dt className="font-display text-lg font-bold">{term}</dt>
            <dd>
              {text}{' '}
              {rules.map(ruleOf).map(({ id, number, name }) => (
                <Link
                  key={id}
                  to={{ hash: ruleAnchor(id) }}
                  className="mr-2 font-medium text-court-text underline"
                  aria-label={ruleLabel(number)}
                >
                  {number ?? name}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ProseSection>
  );
}

type RuleEntryProps = {
  rule: Rule;
  isTarget: boolean;
};

/** A rule with its number or a fact with its name, and a link to its own anchor. */
function RuleEntry({ rule: { id, number, name, text, isTournament }, isTarget }: RuleEntryProps) {
  const old = renumbered.find(({ rules }) => rules[0] === id)?.old;
  const anchor = ruleAnchor(id);
  return (
    <li id={anchor} tabIndex={-1} className="term" data-here={isTarget || undefined}>
      <p className="-mt-1.5 flex flex-wrap items-center gap-x-3">
        <Link
          to={{ hash: anchor }}
          className="tabular inline-flex min-h-11 min-w-11 items-center font-bold font-display text-court-text text-lg leading-none no-underline underline-offset-[0.2em] hover:underline"
          aria-label={ruleLabel(number)}
        >
          {number ?? name}
        </Link>
        {isTournament && <Badge>{messages.tournamentOnly}</Badge>}
        {number === null && (
          <span className="my-1">
            <Badge>{messages.notARuleBadge}</Badge>
          </span>
        )}
        {old !== undefined && <span className="text-soft">{messages.oldNumber(old)}</span>}
      </p>
      <p>{text}</p>
    </li>
  );
}
