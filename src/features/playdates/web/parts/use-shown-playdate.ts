import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#platform/web/errors.ts';
import { useErrorRedirect } from '#platform/web/use-error-redirect.ts';
import { isMissing as isMissingError } from './labels.ts';

/** Errors after which cached data is no longer shown; other errors keep it. */
const isAccessError = (error: Error | null) =>
  isMissingError(error) || isApiError(error, 'FORBIDDEN') || isApiError(error, 'CONFLICT');

/**
 * Loads the PlayDate of the URL with `query`. On an error without data it redirects to the list
 * with `messageFor(error)`; an unknown PlayDate is reported on the page (`isMissing`).
 */
export function useShownPlaydate<Data, Key extends QueryKey>(
  query: (id: string) => UseQueryOptions<Data, Error, Data, Key>,
  messageFor: (error: Error) => string,
): { id: string; data: Data | undefined; isMissing: boolean } {
  const { id = '' } = useParams();
  const { data: cached, error } = useQuery(query(id));
  const data = isAccessError(error) ? undefined : cached;
  const isMissing = isMissingError(error);
  useErrorRedirect(
    data !== undefined || error === null || isMissing ? undefined : messageFor(error),
    '/playdates',
  );
  return { id, data, isMissing };
}
