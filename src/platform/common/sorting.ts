/** Sort directions in URLs and API calls. */
export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The sort column and direction of a list. */
export type Order<Sort extends string = string> = { sort: Sort; direction: SortDirection };

export const opposite = { asc: 'desc', desc: 'asc' } as const satisfies Record<
  SortDirection,
  SortDirection
>;
