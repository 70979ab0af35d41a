/**
 * What the Community Rules do not tolerate, by heading. An admin may name one of them, or 'other',
 * for a pause and for the deletion of a PlayDate; a check of profiles has the same list.
 */
export const communityRules = {
  harassment: {
    heading: 'Harassment',
    text: 'insults and pressure too, on Courtfolk or on the court.',
  },
  threats: { heading: 'Threats', text: 'we look at them before anything else.' },
  sexual: { heading: 'Sexual content', text: 'advances too.' },
  discrimination: { heading: 'Discrimination', text: 'against anyone, for who they are.' },
  spam: { heading: 'Spam', text: 'advertising too.' },
  money_scams: {
    heading: 'Money scams',
    text: 'nobody may ask for money before a match, for gift cards or for codes.',
  },
  false_level: {
    heading: 'False level',
    text: 'give the rating that you have, and say honestly where it comes from.',
  },
  impersonation: { heading: 'Impersonation', text: 'nobody may pretend to be somebody else.' },
  under_18: { heading: 'Under 18', text: 'Courtfolk is for people of 18 and over.' },
} as const;
type CommunityRule = keyof typeof communityRules;

export const ruleHeadings = [...(Object.keys(communityRules) as CommunityRule[]), 'other'] as const;
export type RuleHeading = (typeof ruleHeadings)[number];

/** 'Money scams', as the Community Rules have it; 'Other'. */
export const headingOf = (rule: RuleHeading): string =>
  rule === 'other' ? 'Other' : communityRules[rule].heading;

/** 'In the Community Rules it is about: Spam.', for whom a pause or a deletion concerns. */
export const aboutRule = (rule: RuleHeading): string =>
  rule === 'other'
    ? 'It is about something that the Community Rules do not list.'
    : `In the Community Rules it is about: ${headingOf(rule)}.`;
