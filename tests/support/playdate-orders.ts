import type { PlaydateStatus, RequestStatus } from '#features/playdates/schema.ts';

/** What can be done to an open PlayDate to which one team has applied. */
export const actions = ['apply', 'cancel', 'accept', 'withdraw', 'decline', 'complete'] as const;
export type Action = (typeof actions)[number];

/** A PlayDate with the application that is there at first, and the one that 'apply' adds. */
export type Whole = { playdate: PlaydateStatus; first: RequestStatus; added: RequestStatus | null };
const before: Whole = { playdate: 'open', first: 'pending', added: null };

/** Whose application 'apply' is: another team's, or that of the same two who have applied first. */
export type Applicants = 'others' | 'same two';

const done = (whole: Whole) => ({ whole, answer: 200 });

/** What comes of one deed, as the specification has it: the product's rules told a second time, in their shortest form. */
function after(whole: Whole, deed: Action, applicants: Applicants): { whole: Whole; answer: number } {
  const { playdate, first, added } = whole;
  const refused = { whole, answer: 409 };
  const isOpen = playdate === 'open';
  const closed = (status: RequestStatus | null) => (status === 'pending' ? 'declined' : status);
  switch (deed) {
    case 'apply':
      return isOpen && (applicants === 'others' || first === 'withdrawn')
        ? done({ ...whole, added: 'pending' })
        : refused;
    case 'cancel':
      return isOpen
        ? done({ playdate: 'cancelled', first: closed(first) ?? first, added: closed(added) })
        : refused;
    case 'accept':
      return isOpen && first === 'pending'
        ? done({ playdate: 'matched', first: 'accepted', added: closed(added) })
        : refused;
    case 'withdraw':
      return first === 'pending' ? done({ ...whole, first: 'withdrawn' }) : refused;
    case 'decline':
      return isOpen && first === 'pending' ? done({ ...whole, first: 'declined' }) : refused;
    case 'complete':
      return playdate === 'matched' ? done({ ...whole, playdate: 'completed' }) : refused;
  }
}

/** Every order in which these can come one after the other. */
export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((order) => [item, ...order]),
  );
}

/** How it looks when deeds have been done, with their answers in the order in which they are named. */
export const told = (whole: Whole, answers: readonly number[]): string =>
  `${whole.playdate}, ${whole.first}, ${whole.added ?? 'none'}: ${answers.join(' ')}`;

/** Every end that these deeds may have: one for each order in which they can come one after the other. */
export function endsOf(together: readonly Action[], applicants: Applicants): Set<string> {
  return new Set(
    ordersOf(together).map((order) => {
      let whole = before;
      const answers = new Map<Action, number>();
      for (const deed of order) {
        const next = after(whole, deed, applicants);
        whole = next.whole;
        answers.set(deed, next.answer);
      }
      return told(
        whole,
        together.map((deed) => answers.get(deed) ?? 0),
      );
    }),
  );
}

/** Every choice of two and of three deeds. */
export function everyTwoAndThree(): Action[][] {
  const choose = (count: number, from: readonly Action[]): Action[][] =>
    count === 0
      ? [[]]
      : from.flatMap((deed, at) => choose(count - 1, from.slice(at + 1)).map((rest) => [deed, ...rest]));
  return [...choose(2, actions), ...choose(3, actions)];
}
