import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PagedList } from './paged-list.tsx';

const nothing = () => undefined;
const shown = (isOfBefore: boolean) =>
  renderToStaticMarkup(
    <PagedList
      list={{
        items: ['Anna'],
        total: 45,
        isEmpty: false,
        isOfBefore,
        isFetching: isOfBefore,
        error: null,
        retry: nothing,
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

it('says which rows it shows only once these are there', () => {
  expect(shown(true)).toContain('Loading…');
  expect(shown(true)).not.toContain('Showing');
  expect(shown(false)).toContain('Showing 21 to 40 of 45 users');
  expect(shown(false)).not.toContain('Loading…');
});
