import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { playdatesApi } from '#features/playdates/web/queries.ts';

/** Marks the notification of a chat as read once its newest message is on a visible page. */
export function useMarkRead(play_date_id: string, newestId: string | undefined): void {
  const { mutate } = useMutation({
    mutationFn: (id: string) => playdatesApi.markMessagesRead({ play_date_id: id, read: true }),
  });
  useEffect(() => {
    if (newestId === undefined) return;
    const markWhenVisible = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markWhenVisible);
      mutate(play_date_id);
    };
    document.addEventListener('visibilitychange', markWhenVisible);
    markWhenVisible();
    return () => document.removeEventListener('visibilitychange', markWhenVisible);
  }, [play_date_id, newestId, mutate]);
}
