/** Which way a list runs, as it stands in addresses and calls. */
export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** What a list is sorted by, and which way. */
export type Order<Sort extends string = string> = { sort: Sort; direction: SortDirection };

/** The other way round. */
export const opposite = { asc: 'desc', desc: 'asc' } as const satisfies Record<SortDirection, SortDirection>;
