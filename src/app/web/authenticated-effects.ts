import { QueryObserver } from '@tanstack/react-query';
import { unreadCountQuery } from '#features/notifications/web/queries.ts';
import { ratingUpdateNeededQuery, session } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { startRealtime } from '#platform/web/realtime.ts';
import { showRatingPrompt } from './rating-prompt.ts';
import { routes } from './routes.ts';
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
let logged: Error | null = null;
function show({ data, error }: { data: number | undefined; error: Error | null }): void {
  showUnread(mayAsk() ? (data ?? 0) : 0);
  if (error === null || error === logged) return;
  logged = error;
  // biome-ignore lint/suspicious/noConsole: to be logged, and no more than that (document 1, section 8)
  console.info('The unread notifications could not be counted:', error);
}
unread.subscribe(show);
// a page may have counted them before this came
show(unread.getCurrentResult());
session.subscribe(() => {
  unread.setOptions({ ...unreadCountQuery, enabled: mayAsk() });
  if (!mayAsk()) showUnread(0);
});
session.onPersonLeft(() => queryClient.clear());
const { token, arrived, subscribe, renew } = session;
const isPaused = () => person() !== null && !mayAsk();
startRealtime(queryClient, { token, person, signedInAt: arrived, isPaused, subscribe, renew });

/** Signing out leads to the front page, also when the network has gone by then. After what the page itself needs. */
const frontPage = routes.find(({ path }) => path === '/');
setTimeout(() => frontPage?.page().catch(() => undefined), 3000);

let asked: string | null = null;

/** Finds out whether somebody who has just come is to be asked for new ratings: once, however they go on from there. */
async function askForRatings(): Promise<void> {
  const user_id = mayAsk() ? person() : null;
  if (user_id === asked) return;
  asked = user_id;
  showRatingPrompt(undefined);
  if (user_id === null || !(await queryClient.fetchQuery(ratingUpdateNeededQuery(user_id)))) return;
  const { RatingPrompt } = await import('#features/profiles/web/parts/rating-prompt.tsx');
  if (asked === user_id) showRatingPrompt(RatingPrompt);
}
// what cannot be asked now is asked the next time
const startAsking = () => void askForRatings().catch(() => undefined);
session.subscribe(startAsking);
startAsking();

/** Counts the unread notifications anew: on every route change (document 1, section 7). A failed count shows no badge. */
export function countUnread(): void {
  void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey }, { cancelRefetch: false });
}
