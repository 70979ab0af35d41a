import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { messages } from '#features/signup-codes/messages.ts';
import { codesPageSize } from '#features/signup-codes/rules.ts';
import { codesQuery } from '#features/signup-codes/web/queries.ts';
import { searchDelay, searchMax } from '#platform/common/search.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { useMedia, wide } from '#platform/web/use-media.ts';
import { CodeCards, CodeTable } from './code-list.tsx';
import { CreateCode } from './create-code.tsx';

export interface SignupCodesProps {
  /** What is searched for, and the page; both live in the address. */
  search: string;
  page: number;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  /** The page was beyond the last one. */
  onBeyond: (last: number) => void;
}

/** All signup codes, newest first (document 2, section 2.14). */
export function SignupCodes({ search, page, onSearch, onPage, onBeyond }: SignupCodesProps) {
  const codes = useQuery(codesQuery(search, page));
  const [isCreating, setIsCreating] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const Shown = useMedia(wide) ? CodeTable : CodeCards;
  const { data } = codes;
  const isNone = data?.total === 0 && search === '';
  const create = (
    <Button variant="go" icon={<Plus aria-hidden="true" size={20} />} onClick={() => setIsCreating(true)}>
      Create Code
    </Button>
  );

  return (
    <div ref={top} className="grid scroll-mt-4 gap-4">
      {!isNone && (
        <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <SearchField
            label={messages.search_codes}
            value={search}
            onSettle={onSearch}
            wait={searchDelay}
            maxLength={searchMax}
          />
          {create}
        </search>
      )}
      {data === undefined && codes.isError ? (
        <ErrorState
          title={messages.error_loading}
          error={codes.error}
          retryLabel="Try Again"
          onRetry={() => void codes.refetch()}
          pending={codes.isFetching}
        />
      ) : data === undefined ? (
        <Loading label="Loading signup codes">
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
            <div key={key} className="grid min-h-11 items-center">
              <SkeletonLine width="long" />
            </div>
          ))}
        </Loading>
      ) : isNone ? (
        <EmptyState title={messages.none_title} text={messages.none_text} action={create} />
      ) : data.total === 0 ? (
        <EmptyState
          title={messages.none_found_title}
          text={messages.none_found_text}
          action={<Button onClick={() => onSearch('')}>Show all codes</Button>}
        />
      ) : (
        <div aria-busy={codes.isPlaceholderData} className="grid gap-4">
          <Shown codes={data.items} />
          <Pager
            page={page}
            size={codesPageSize}
            total={data.total}
            noun="codes"
            onPage={(next) => {
              onPage(next);
              top.current?.scrollIntoView();
            }}
            onBeyond={onBeyond}
          />
        </div>
      )}
      <CreateCode
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={() => {
          setIsCreating(false);
          onSearch('');
        }}
      />
    </div>
  );
}
