import type { Call } from './calls.ts';

/** A page of an admin list, or the count of a selection. Nothing in it depends on who asks. */
export type AdminCall = Pick<Call, 'name' | 'title' | 'method'> & {
  list: string;
  part: 'items' | 'total';
  path: () => string;
};

type Query = Record<string, string | number>;
/** How many rows a selection has, as the app counts them. */
export type Count = (path: string, filter: Query) => Promise<number>;

type List = {
  list: string;
  path: string;
  size: number;
  /** The orders, by the words of a table; none where there is but one. */
  sorts: Record<string, string>;
  /** What narrows it, each read in its first order and, for what an order goes with, in another one. */
  selections: [title: string, filter: Query, order?: Query][];
};

/** `rare` is an address and a name that one person has, `actor` who has done most, `named` whom most codes are for. */
export type Known = { email: string; name: string; actor: string; named: string; since: string };

const listsOf = ({ email, name, actor, named, since }: Known): List[] => [
  {
    list: 'Users',
    path: '/api/admin/profiles',
    size: 20,
    sorts: {
      created_at: 'registered',
      first_name: 'first name',
      last_name: 'last name',
      gender: 'gender',
      dupr_rating: 'rating',
    },
    selections: [
      ['men', { gender: 'male' }],
      ['admins', { is_admin: 'true' }],
      ['paused', { is_paused: 'true' }],
      [
        'paused women who are no admins',
        { gender: 'female', is_paused: 'true', is_admin: 'false' },
        { sort: 'last_name' },
      ],
      ['“son”, in one of seven', { search: 'son' }],
      ['“gmail”, in one of three', { search: 'gmail' }, { sort: 'first_name', direction: 'asc' }],
      ['“smith”, common', { search: 'smith' }],
      ['“smith”, by last name', { search: 'smith' }, { sort: 'last_name', direction: 'asc' }],
      ['“mary”, by first name', { search: 'mary' }, { sort: 'first_name', direction: 'asc' }],
      ['“mary”, by gender', { search: 'mary' }, { sort: 'gender', direction: 'asc' }],
      ['“ary”, by first name', { search: 'ary' }, { sort: 'first_name', direction: 'asc' }],
      ['“mary smith”, common', { search: 'mary smith' }],
      ['“s”', { search: 's' }],
      ['one address', { search: email }],
      ['one name', { search: name }],
      ['“qqzzxx”, nobody', { search: 'qqzzxx' }],
      ['“smith”, paused', { search: 'smith', is_paused: 'true' }],
    ],
  },
  {
    list: 'PlayDates',
    path: '/api/admin/play_dates',
    size: 10,
    sorts: {
      created_at: 'created',
      updated_at: 'updated',
      payment_per_hour_min: 'least payment',
      payment_per_hour_max: 'highest payment',
      type: 'type',
      status: 'status',
    },
    selections: [
      ['open', { status: 'open' }],
      ['matched, oldest update', { status: 'matched' }, { sort: 'updated_at', direction: 'asc' }],
      ['lessons, by payment', { type: 'teach' }, { sort: 'payment_per_hour_max' }],
      ['in Utah', { state: 'UT' }],
      [
        'matched lessons in Utah, by payment',
        { status: 'matched', type: 'teach', state: 'UT' },
        { sort: 'payment_per_hour_min' },
      ],
      ['“son”', { search: 'son' }],
      ['“smith”, common', { search: 'smith' }],
      ['“olivia”, one of a hundred', { search: 'olivia' }],
      ['“mary smith”, common', { search: 'mary smith' }],
      ['“s”', { search: 's' }],
      ['one name', { search: name }],
      ['“qqzzxx”, nobody', { search: 'qqzzxx' }],
      ['“smith”, open', { search: 'smith', status: 'open' }],
    ],
  },
  {
    list: 'Signup codes',
    path: '/api/signup_codes',
    size: 20,
    sorts: {},
    selections: [
      ['“son”', { search: 'son' }],
      ['“smith”, common', { search: 'smith' }],
      ['“olivia”, one of two hundred', { search: 'olivia' }],
      ['“mary smith”, common', { search: 'mary smith' }],
      ['one name', { search: name }],
      ['“qqzzxx”, nobody', { search: 'qqzzxx' }],
    ],
  },
  {
    list: 'Audit log',
    path: '/api/admin/audit_log',
    size: 20,
    sorts: {},
    selections: [
      ['one deed, rare', { action: 'make_admin' }],
      ['of who did most', { user_id: actor }],
      ['a rare deed of who did most', { user_id: actor, action: 'make_admin' }],
      ['of who is named most', { user_id: named }],
      ['since half a year', { from: since }],
    ],
  },
];

/** Every page and count to measure. */
export async function adminCalls(known: Known, count: Count): Promise<AdminCall[]> {
  const calls: AdminCall[] = [];
  for (const { list, path, size, sorts, selections } of listsOf(known)) {
    const add = (title: string, part: AdminCall['part'], query: Query) => {
      const text = Object.entries({ ...query, part }).map(([key, value]): [string, string] => [
        key,
        String(value),
      ]);
      const address = `${path}?${new URLSearchParams(text)}`;
      // the same selection in another order has the same count
      if (calls.some((call) => call.path() === address)) return;
      calls.push({ name: `${list} ${title} ${part}`, list, title, part, method: 'GET', path: () => address });
    };
    const at = (page: number, knownTotal: number): Query => ({ page, knownTotal });
    const all = await count(path, {});
    const last = Math.max(1, Math.ceil(all / size));
    const ways = Object.keys(sorts).length > 0 ? Object.entries(sorts) : [['', 'newest first']];
    for (const [sort, words] of ways) {
      const order: Query = sort === '' ? {} : { sort: String(sort) };
      add(`first page, ${words}`, 'items', order);
      add(`last page, ${words}`, 'items', { ...order, ...at(last, all) });
    }
    add('page in the very middle', 'items', at(Math.ceil(last / 2), all));
    add('count', 'total', {});
    for (const [title, filter, order = {}] of selections) {
      add(title, 'items', { ...filter, ...order });
      const total = await count(path, filter);
      const end = Math.ceil(total / size);
      if (end > 1) add(`${title}, last page`, 'items', { ...filter, ...order, ...at(end, total) });
      add(`count: ${title}`, 'total', filter);
    }
  }
  return calls;
}
