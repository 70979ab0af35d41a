import { QueryObserver } from '@tanstack/react-query';
import { unreadCountQuery } from '#features/notifications/web/queries.ts';
import { session } from '#features/profiles/web/queries.ts';
import { startLive } from '#platform/web/live.ts';
import { queryClient } from '#platform/web/query.ts';
import { showUnread } from './unread.ts';

const person = () => {
  const state = session.state();
  return state.status === 'signed_in' ? state.user.id : null;
};
const mayAsk = () => {
  const state = session.state();
  return state.status === 'signed_in' && !state.is_paused;
};

const unread = new QueryObserver(queryClient, { ...unreadCountQuery, enabled: mayAsk() });
unread.subscribe(({ data }) => showUnread(mayAsk() ? (data ?? 0) : 0));
session.subscribe(() => {
  unread.setOptions({ ...unreadCountQuery, enabled: mayAsk() });
  if (!mayAsk()) showUnread(0);
});
session.onPersonLeft(() => queryClient.clear());
startLive(queryClient, {
  token: session.token,
  person,
  isPaused: () => person() !== null && !mayAsk(),
  subscribe: session.subscribe,
  renew: session.renew,
});

/** Counts the unread notifications anew: on every route change (document 1, section 7). A failed count shows no badge. */
export function countUnread(): void {
  void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey }, { cancelRefetch: false });
}
