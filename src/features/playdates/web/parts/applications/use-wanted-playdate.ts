import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { isMissing } from '#features/playdates/web/parts/card/labels.ts';
import { playdateCardQuery } from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { isApiError } from '#platform/web/errors.ts';
import { forgetWanted, readWanted } from './wanted-playdate.ts';

const isOver = (error: Error | null) =>
  isMissing(error) || isApiError(error, 'FORBIDDEN') || isApiError(error, 'CONFLICT');

/**
 * The PlayDate that the viewer wanted to apply to and still can, and since when (ms). It is
 * forgotten once it is gone, or applied for on another device.
 */
export function useWantedPlaydate(): { card: PlaydateCard; at: number } | undefined {
  const user = useUser();
  const [wanted] = useState(() => readWanted(user.id));
  const id = wanted?.id ?? '';
  const { data: card, error } = useQuery({
    ...playdateCardQuery(id),
    enabled: wanted !== undefined,
  });
  const isGone = isOver(error) || card?.abilities.apply === false;
  useEffect(() => {
    if (isGone) forgetWanted(user.id, id);
  }, [isGone, user.id, id]);
  return wanted === undefined || card === undefined || isGone ? undefined : { card, at: wanted.at };
}
