import { useQuery } from '@tanstack/react-query';
import { RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { messages } from '#features/admin/messages.ts';
import { sortDirections, userPageSize, userSorts } from '#features/admin/rules.ts';
import { type UserFilters as Filters, type UserOrder, usersQuery } from '#features/admin/web/queries.ts';
import { genders } from '#features/profiles/rules.ts';
import { searchDelay, searchMax } from '#platform/common/search.ts';
import { queryClient } from '#platform/web/query.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Loading, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { useMedia, wide } from '#platform/web/use-media.ts';
import { oneOf, toPage, useAddress } from './use-address.ts';
import { useDeed } from './use-deed.tsx';
import { UserDetails } from './user-details.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserCards, UserTable } from './user-list.tsx';

const flags = ['true', 'false'] as const;

/** What the address asks for; whatever it says wrong counts as not said. */
function readFilters(values: URLSearchParams): Filters {
  const found = {
    search: values.get('search')?.slice(0, searchMax) || undefined,
    gender: oneOf(genders, values.get('gender')),
    is_admin: oneOf(flags, values.get('is_admin')),
    is_paused: oneOf(flags, values.get('is_paused')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function readOrder(values: URLSearchParams): UserOrder {
  return {
    sort: oneOf(userSorts, values.get('sort')) ?? 'created_at',
    direction: oneOf(sortDirections, values.get('direction')) ?? 'desc',
  };
}

const noFilters = { gender: '', is_admin: '', is_paused: '', sort: '', direction: '' };

/** The User Management tab (document 2, section 2.15). What it shows lives in the address. */
export function UserManagement() {
  const { values, change } = useAddress();
  const filters = readFilters(values);
  const order = readOrder(values);
  const page = toPage(values.get('page'));
  const users = useQuery(usersQuery(filters, order, page));
  const { ask, question } = useDeed();
  const { search: _, ...panel } = filters;
  const count = Object.keys(panel).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const panelId = useId();
  const top = useRef<HTMLDivElement>(null);
  const isWide = useMedia(wide);
  const Shown = isWide ? UserTable : UserCards;
  const viewed = values.get('user');
  const view = (user: string) => change({ user, page: String(page) }, { replace: user === '' });
  const reset = () => change({ ...noFilters, search: '' });

  return (
    <div ref={top} className="grid scroll-mt-4 gap-4">
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField
          label={messages.search_users}
          value={filters.search ?? ''}
          onSettle={(search) => change({ search }, { replace: true })}
          wait={searchDelay}
          maxLength={searchMax}
        />
        <div className="flex gap-2">
          <Button
            variant="plain"
            icon={<SlidersHorizontal aria-hidden="true" size={18} />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            Filters{count > 0 ? ` (${count})` : ''}
          </Button>
          <Button
            variant="plain"
            icon={<RefreshCw aria-hidden="true" size={18} />}
            pending={users.isRefetching && !users.isPlaceholderData}
            onClick={() => void queryClient.invalidateQueries({ queryKey: ['admin', 'profiles'] })}
          >
            Refresh
          </Button>
        </div>
      </search>
      <div id={panelId} hidden={!isOpen}>
        <UserFilters
          filters={filters}
          order={order}
          onChange={(changes) => change(changes)}
          onReset={() => change(noFilters)}
        />
      </div>
      {users.data === undefined && users.isError ? (
        <ErrorState
          title={messages.error_loading_users}
          error={users.error}
          onRetry={() => void users.refetch()}
          pending={users.isFetching}
        />
      ) : users.data === undefined ? (
        <Loading label="Loading users">
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
            <SkeletonPersonRow key={key} />
          ))}
        </Loading>
      ) : users.data.total === 0 ? (
        <EmptyState
          title={messages.no_users_title}
          text={messages.no_users_text}
          action={<Button onClick={reset}>Show all users</Button>}
        />
      ) : (
        <div aria-busy={users.isPlaceholderData} className="grid gap-4">
          <Shown
            users={users.data.items}
            order={order}
            onOrder={change}
            onView={({ id }) => view(id)}
            onDeed={ask}
          />
          <Pager
            page={page}
            size={userPageSize}
            total={users.data.total}
            noun="users"
            onPage={(next) => {
              change({ page: String(next) });
              top.current?.scrollIntoView();
            }}
            onBeyond={(last) => change({ page: String(last) }, { replace: true })}
          />
        </div>
      )}
      {question}
      {viewed !== null && <UserDetails id={viewed} onClose={() => view('')} />}
    </div>
  );
}
