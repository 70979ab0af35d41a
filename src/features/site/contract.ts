/**
 * How many play, in the page itself: at least so many, rounded down, so that no single person
 * shows. States and PlayDates that are too few are left out.
 */
export type LiveNumbers = {
  members: { state: string; count: number }[];
  playdates_this_week: number | null;
};
