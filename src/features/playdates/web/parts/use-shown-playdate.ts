import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLeave } from './use-leave.ts';
import { isMissing } from './words.ts';

/**
 * The PlayDate of the page's address, asked for by `query`. A page that cannot be shown says why in `sentence`'s words and
 * leaves for the list; one whose PlayDate is not there stays and has to say so (`is_missing`).
 */
export function useShownPlaydate<Data, Key extends QueryKey>(
  query: (id: string) => UseQueryOptions<Data, Error, Data, Key>,
  sentence: (error: Error) => string,
): { id: string; data: Data | undefined; is_missing: boolean } {
  const { id = '' } = useParams();
  const { data, error } = useQuery(query(id));
  const is_missing = data === undefined && isMissing(error);
  // what was shown before a failed refresh stays
  useLeave(data !== undefined || error === null || is_missing ? undefined : sentence(error));
  return { id, data, is_missing };
}
