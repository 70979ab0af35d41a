import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#platform/web/errors.ts';
import { useErrorRedirect } from '#platform/web/use-error-redirect.ts';
import { isMissing as isMissingError } from './labels.ts';

/** Errors after which cached data is no longer shown; other errors keep it. */
const isAccessError = (error: Error | null) =>
  isMissingError(error) || isApiError(error, 'FORBIDDEN') || isApiError(error, 'CONFLICT');

/**
 * Loads the PlayDate of the URL with `query`. On an error without data it redirects to the list
 * with `messageFor(error)`; an unknown PlayDate is reported on the page (`isMissing`), and so is a
 * limit that is used up (`limited`), which the list would be refused by as well.
 */
export function useShownPlaydate<Data, Key extends QueryKey>(
  query: (id: string) => UseQueryOptions<Data, Error, Data, Key>,
  messageFor: (error: Error) => string,
): { id: string; data: Data | undefined; isMissing: boolean; limited: UseQueryResult | undefined } {
  const { id = '' } = useParams();
  const result = useQuery(query(id));
  const { data: cached, error } = result;
  const data = isAccessError(error) ? undefined : cached;
  const isMissing = isMissingError(error);
  const limited = data === undefined && isApiError(error, 'TOO_MANY_REQUESTS') ? result : undefined;
  useErrorRedirect(
    data !== undefined || error === null || isMissing || limited ? undefined : messageFor(error),
    '/playdates',
  );
  return { id, data, isMissing, limited };
}
