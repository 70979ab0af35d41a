import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PagedList } from './paged-list.tsx';

const nothing = () => undefined;
const markup = (isPlaceholderData: boolean, total = 45) =>
  renderToStaticMarkup(
    <PagedList
      list={{
        items: ['Anna'],
        total,
        isEmpty: false,
        isPlaceholderData,
        isFetching: isPlaceholderData,
        error: null,
        refetch: nothing,
      }}
      page={2}
      size={20}
      noun="users"
      onPage={nothing}
      onBeyond={nothing}
      loading="Loading users"
      failure="Error loading users"
      empty={{ title: 'No users found', text: '' }}
    >
      {(rows) => rows.join(', ')}
    </PagedList>,
  );

it('shows the range of rows only when they are loaded', () => {
  expect(markup(true)).toContain('Loading…');
  expect(markup(true)).not.toContain('Showing');
  expect(markup(false)).toContain('Showing 21 to 40 of 45 users');
  expect(markup(false)).not.toContain('Loading…');
  expect(markup(false, 12345)).toContain('Showing 21 to 40 of 12,345 users');
});
