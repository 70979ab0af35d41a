import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#platform/web/errors.ts';
import { useErrorRedirect } from '#platform/web/use-error-redirect.ts';
import { isMissing } from './labels.ts';

/** Whether the server says that this person may not see it any more; what is shown outlasts everything else. */
const isRefused = (error: Error | null) =>
  isMissing(error) || isApiError(error, 'FORBIDDEN') || isApiError(error, 'CONFLICT');

/**
 * The PlayDate of the page's address, asked for by `query`. A page that cannot be shown says why in `sentence`'s words and
 * leaves for the list; one whose PlayDate is not there stays and has to say so (`is_missing`).
 */
export function useShownPlaydate<Data, Key extends QueryKey>(
  query: (id: string) => UseQueryOptions<Data, Error, Data, Key>,
  sentence: (error: Error) => string,
): { id: string; data: Data | undefined; is_missing: boolean } {
  const { id = '' } = useParams();
  const { data: last, error } = useQuery(query(id));
  const data = isRefused(error) ? undefined : last;
  const is_missing = isMissing(error);
  useErrorRedirect(
    data !== undefined || error === null || is_missing ? undefined : sentence(error),
    '/playdates',
  );
  return { id, data, is_missing };
}
