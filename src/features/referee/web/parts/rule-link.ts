/** The address of a rule on the page of the rules: its id, in which a slash would part a path. */
export const ruleAnchor = (id: string): string => id.replaceAll('/', '-');

/** Where a rule stands. */
export const ruleLink = (id: string): string => `/rules#${ruleAnchor(id)}`;
