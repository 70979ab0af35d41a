import type { PlaydateStatus, RequestStatus } from '#features/playdates/schema.ts';

/** Actions on an open PlayDate to which one team has applied. */
export const actions = ['apply', 'cancel', 'accept', 'withdraw', 'decline', 'complete'] as const;
export type Action = (typeof actions)[number];

/** A PlayDate with its first application and the one that 'apply' adds. */
export type PlaydateState = { playdate: PlaydateStatus; first: RequestStatus; added: RequestStatus | null };
const initialState: PlaydateState = { playdate: 'open', first: 'pending', added: null };

/** Who sends 'apply': another team, or the two people of the first application. */
export type Applicants = 'others' | 'same two';

const done = (state: PlaydateState) => ({ state, httpStatus: 200 });

/** The effect of one action by the specification: a minimal model of the product's rules. */
function after(
  state: PlaydateState,
  action: Action,
  applicants: Applicants,
): { state: PlaydateState; httpStatus: number } {
  const { playdate, first, added } = state;
  const refused = { state, httpStatus: 409 };
  const isOpen = playdate === 'open';
  const closed = <Status extends RequestStatus | null>(status: Status, end: RequestStatus) =>
    status === 'pending' ? end : status;
  switch (action) {
    case 'apply':
      return isOpen && (applicants === 'others' || first === 'withdrawn')
        ? done({ ...state, added: 'pending' })
        : refused;
    case 'cancel':
      return isOpen
        ? done({
            playdate: 'cancelled',
            first: closed(first, 'cancelled'),
            added: closed(added, 'cancelled'),
          })
        : refused;
    case 'accept':
      return isOpen && first === 'pending'
        ? done({ playdate: 'matched', first: 'accepted', added: closed(added, 'declined') })
        : refused;
    case 'withdraw':
      return first === 'pending' ? done({ ...state, first: 'withdrawn' }) : refused;
    case 'decline':
      return isOpen && first === 'pending' ? done({ ...state, first: 'declined' }) : refused;
    case 'complete':
      // Without a time the other team is asked first, and the match stays on.
      return playdate === 'matched' ? done(state) : refused;
  }
}

/** Every permutation. */
export function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((order) => [item, ...order]),
  );
}

/** A state with the status codes of the actions, as text for comparison. */
export const describeOutcome = (state: PlaydateState, statuses: readonly number[]): string =>
  `${state.playdate}, ${state.first}, ${state.added ?? 'none'}: ${statuses.join(' ')}`;

/** Every possible outcome of concurrent actions: one for each serial order. */
export function possibleOutcomes(concurrent: readonly Action[], applicants: Applicants): Set<string> {
  return new Set(
    permutations(concurrent).map((order) => {
      let state = initialState;
      const statuses = new Map<Action, number>();
      for (const action of order) {
        const next = after(state, action, applicants);
        state = next.state;
        statuses.set(action, next.httpStatus);
      }
      return describeOutcome(
        state,
        concurrent.map((action) => statuses.get(action) ?? 0),
      );
    }),
  );
}

/** Every combination of two and of three actions. */
export function pairsAndTriples(): Action[][] {
  const choose = (count: number, from: readonly Action[]): Action[][] =>
    count === 0
      ? [[]]
      : from.flatMap((action, at) => choose(count - 1, from.slice(at + 1)).map((rest) => [action, ...rest]));
  return [...choose(2, actions), ...choose(3, actions)];
}
