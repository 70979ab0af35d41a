/** The anchor of a rule on the rules page: its id without slashes. */
export const ruleAnchor = (id: string): string => id.replaceAll('/', '-');

export const ruleLink = (id: string): string => `/rules#${ruleAnchor(id)}`;
