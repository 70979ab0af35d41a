import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as z from 'zod';
import { messages } from '#features/connections/messages/common.ts';
import { DebugCard } from '#features/connections/web/parts/debug-info.tsx';
import { ProfileConnections } from '#features/connections/web/parts/profile-connections.tsx';
import { profileConnectionsQuery } from '#features/connections/web/queries.ts';
import { messages as profileMessages } from '#features/profiles/messages/common.ts';
import { isApiError } from '#platform/web/errors.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

const profileIdForm = z.object({
  profile_id: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, messages.profileIdRequired)
    .pipe(z.uuid(messages.profileIdInvalid)),
});

/**
 * The connections of any profile id, by the viewer's own requests (document 2, sections 2.12 and
 * 7.4). The searched id is kept in the URL.
 */
export default function FriendsTestPage() {
  const [params, setParams] = useSearchParams();
  // `values` keeps the field in sync with the URL on back navigation and reload.
  const values = { profile_id: params.get('id') ?? '' };
  const form = useZodForm(profileIdForm, { defaultValues: values, values });
  const { data: search } = profileIdForm.safeParse(values);
  const submit = form.submit(async ({ profile_id }) => {
    // Every search is measured, so that nothing comes from the cache.
    const { queryKey } = profileConnectionsQuery(profile_id);
    if (profile_id === search?.profile_id) await queryClient.refetchQueries({ queryKey });
    else {
      queryClient.removeQueries({ queryKey });
      setParams({ id: profile_id });
    }
  });
  return (
    <>
      <PageHeader
        title="Profile Friends Test"
        lead="What the calls behind a player's connections bring, and how long they take."
      />
      <div className="wrap lift stack">
        <Card>
          <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-4 gap-y-3">
            <TextField
              label="Profile ID"
              className="min-w-0 flex-1 basis-72"
              autoComplete="off"
              spellCheck={false}
              {...form.field('profile_id')}
            />
            <Button
              type="submit"
              variant="primary"
              className="sm:mt-7"
              pending={form.formState.isSubmitting}
            >
              Search
            </Button>
          </form>
        </Card>
        {search !== undefined && form.formState.errors.profile_id === undefined && (
          <SearchResult profile_id={search.profile_id} />
        )}
      </div>
    </>
  );
}

function SearchResult({ profile_id }: { profile_id: string }) {
  const query = useInfiniteQuery(profileConnectionsQuery(profile_id));
  const pages = query.data?.pages.map(({ page }) => page) ?? [];
  const latest = query.data?.pages.at(-1);
  const idsOf = (type: 'friend' | 'watched') =>
    pages.flatMap(({ items }) =>
      items.filter((item) => item.type === type).map(({ profile }) => profile.id),
    );
  if (isApiError(query.error, 'NOT_FOUND')) {
    return <ErrorState title={profileMessages.notFound} text={messages.profileIdUnknown} />;
  }
  // not the last result, which the search would seem to have found
  if (query.error !== null && !query.isFetchNextPageError) {
    return <ErrorState title={messages.errorLoading} query={query} />;
  }
  return (
    <>
      <LiveRegion
        text={
          latest
            ? messages.connectionsFound(latest.page.friend_count, latest.page.watched_count)
            : ''
        }
      />
      {latest !== undefined && (
        <DebugCard
          profile_id={profile_id}
          latest={latest}
          raw={{ friendIds: idsOf('friend'), watchedIds: idsOf('watched'), connections: pages }}
        />
      )}
      <section aria-labelledby="connections" className="stack">
        <h2 id="connections">Connections</h2>
        <ProfileConnections profile_id={profile_id} />
      </section>
    </>
  );
}
