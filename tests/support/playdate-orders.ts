import type { PlaydateStatus, RequestStatus } from '#features/playdates/schema.ts';

/** Actions on an open PlayDate to which one team has applied. */
export const actions = ['apply', 'cancel', 'accept', 'withdraw', 'decline', 'complete'] as const;
export type Action = (typeof actions)[number];

/** A PlayDate with its first application and the one that 'apply' adds. */
export type PlaydateState = {
  playdate: PlaydateStatus;
  first: RequestStatus;
  added: RequestStatus | null;
};
const initialState: PlaydateState = { playdate: 'open', first: 'pending', added: null };

/** Who sends 'apply': another team, or the two people of the first application. */
export type Applicants = 'others' | 'same two';

const done = <State>(state: State) => ({ state, httpStatus: 200 });

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
export const possibleOutcomes = (
  concurrent: readonly Action[],
  applicants: Applicants,
): Set<string> =>
  serialOutcomes(
    initialState,
    concurrent,
    (state, action) => after(state, action, applicants),
    describeOutcome,
  );

function serialOutcomes<State, Each>(
  initial: State,
  concurrent: readonly Each[],
  step: (state: State, action: Each) => { state: State; httpStatus: number },
  toText: (state: State, statuses: readonly number[]) => string,
): Set<string> {
  return new Set(
    permutations(concurrent).map((order) => {
      let state = initial;
      const statuses = new Map<Each, number>();
      for (const action of order) {
        const next = step(state, action);
        state = next.state;
        statuses.set(action, next.httpStatus);
      }
      return toText(
        state,
        concurrent.map((action) => statuses.get(action) ?? 0),
      );
    }),
  );
}

/** Every combination of two and of three actions. */
export const pairsAndTriples = (): Action[][] => combinations(actions);

function combinations<Each>(all: readonly Each[]): Each[][] {
  const choose = (count: number, from: readonly Each[]): Each[][] =>
    count === 0
      ? [[]]
      : from.flatMap((action, at) =>
          choose(count - 1, from.slice(at + 1)).map((rest) => [action, ...rest]),
        );
  return [...choose(2, all), ...choose(3, all)];
}

/**
 * Actions on an application whose captain is asked about the second time, by people who have all
 * seen that: the applicants' partner chooses the first time, the captain says in, the creator
 * accepts; and the terms or the creator's partner change, which nobody has seen.
 */
const applicationActions = ['times', 'captain', 'accept', 'terms', 'partner'] as const;
export type ApplicationAction = (typeof applicationActions)[number];
export type ApplicationState = {
  isMatched: boolean;
  hasPartner: boolean;
  isSeen: boolean;
  time: 'first' | 'second';
  captain: 'in' | 'asked';
};

function afterApplication(
  state: ApplicationState,
  action: ApplicationAction,
): { state: ApplicationState; httpStatus: number } {
  const { isMatched, hasPartner, isSeen, time } = state;
  const refused = { state, httpStatus: 409 };
  if (isMatched) return refused;
  switch (action) {
    case 'times':
      return isSeen ? done({ ...state, time: 'first', captain: 'asked' }) : refused;
    case 'captain':
      return isSeen && time === 'second'
        ? { state: { ...state, captain: 'in' }, httpStatus: 204 }
        : refused;
    case 'accept':
      if (!hasPartner || !isSeen) return refused;
      return time === 'second' ? done({ ...state, isMatched: true }) : { state, httpStatus: 400 };
    case 'terms':
      return done({ ...state, isSeen: false });
    case 'partner':
      return hasPartner ? refused : done({ ...state, hasPartner: true, isSeen: false });
  }
}

/** `confirmed`: how many have, of the match or of the one that an acceptance makes afterwards. */
export const describeApplication = (
  { isMatched, time, captain }: Pick<ApplicationState, 'isMatched' | 'time' | 'captain'>,
  confirmed: number,
  statuses: readonly number[],
): string =>
  `${isMatched ? 'matched' : 'open'}, ${time}, ${captain}, ${confirmed} confirmed: ${statuses.join(' ')}`;

export const applicationOutcomes = (
  concurrent: readonly ApplicationAction[],
  hasPartner: boolean,
): Set<string> =>
  serialOutcomes<ApplicationState, ApplicationAction>(
    { isMatched: false, hasPartner, isSeen: true, time: 'second', captain: 'asked' },
    concurrent,
    afterApplication,
    // The creator, and the captain who has said in to what is accepted.
    (state, statuses) =>
      describeApplication(state, state.captain === 'in' && state.isSeen ? 2 : 1, statuses),
  );

/** Every combination of two and of three; another partner is chosen where there is none. */
export const applicationCombinations = (hasPartner: boolean): ApplicationAction[][] =>
  combinations(applicationActions).filter((each) => each.includes('partner') !== hasPartner);
