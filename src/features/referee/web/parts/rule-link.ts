/** The id of a rule on the page of the rules: its number, in which a slash would part a path. */
export const ruleId = (number: string): string => number.replaceAll('/', '-');

/** Where a rule stands. */
export const ruleLink = (number: string): string => `/rules#${ruleId(number)}`;
