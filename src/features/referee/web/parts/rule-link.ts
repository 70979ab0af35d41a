/** The anchor of a rule on the rules page: its id without slashes. */
export const ruleAnchor = (id: string): string => id.replaceAll('/', '-');

export const ruleLink = (id: string): string => `/rules#${ruleAnchor(id)}`;

/** The accessible name of a link to a rule; a fact's link is named by its text. */
export const ruleLabel = (
  number: string | null,
  edition?: number | string | null,
): string | undefined =>
  number === null ? undefined : `Rule ${number}${edition ? ` (${edition})` : ''}`;
