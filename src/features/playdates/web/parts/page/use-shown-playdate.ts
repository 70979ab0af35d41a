import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isMissing as isMissingError } from '#features/playdates/web/parts/card/labels.ts';
import { isApiError } from '#platform/web/errors.ts';
import { useErrorRedirect } from '#platform/web/use-error-redirect.ts';
import { useIsFromList } from './use-back-to-list.ts';

/** Errors after which cached data is no longer shown; other errors keep it. */
const isAccessError = (error: Error | null) =>
  isMissingError(error) || isApiError(error, 'FORBIDDEN') || isApiError(error, 'CONFLICT');

type Shown<Data> = {
  id: string;
  data: Data | undefined;
  /** When `data` was read, in ms. */
  readAt: number;
  /** Whether the PlayDate is no longer available, and `data` of before. */
  isGone: boolean;
  isMissing: boolean;
  limited: UseQueryResult | undefined;
};

/**
 * Loads the PlayDate of the URL with `query`. On an error without data it goes back to the list of
 * which the page was opened, or else to `list`, with `messageFor(error)`; an unknown PlayDate is
 * reported on the page (`isMissing`), and so is a limit that is used up (`limited`), which the list
 * would be refused by as well.
 */
export function useShownPlaydate<Data, Key extends QueryKey>(
  query: (id: string) => UseQueryOptions<Data, Error, Data, Key>,
  messageFor: (error: Error) => string,
  {
    list = '/playdates',
    keeps = () => false,
    enabled = true,
  }: {
    list?: string;
    /** Whether the page goes on with what was shown when it is no longer available. */
    keeps?: (data: Data) => boolean;
    /** False once the page is being left for good: the PlayDate may be gone by then. */
    enabled?: boolean;
  } = {},
): Shown<Data> {
  const { id = '' } = useParams();
  const isFromList = useIsFromList();
  const result = useQuery({ ...query(id), enabled });
  const { data: cached, error } = result;
  const isUnavailable = isApiError(error, 'CONFLICT') || isMissingError(error);
  const isGone = isUnavailable && cached !== undefined && keeps(cached);
  const data = isAccessError(error) && !isGone ? undefined : cached;
  const isMissing = isMissingError(error) && !isGone;
  const limited = data === undefined && isApiError(error, 'TOO_MANY_REQUESTS') ? result : undefined;
  useErrorRedirect(
    data !== undefined || error === null || isMissing || limited ? undefined : messageFor(error),
    isFromList ? -1 : list,
  );
  return { id, data, readAt: result.dataUpdatedAt, isGone, isMissing, limited };
}
