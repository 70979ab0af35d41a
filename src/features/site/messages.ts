/** What the site's own pages say to a person. */
export const messages = {
  call: 'Sign In or Sign Up Now',
  coming_soon: 'Coming soon',
  hero_title: 'Find the four who make it a match.',
  hero_lead:
    'Courtfolk brings pickleball players together by rating: pay a stronger team to push you, or earn by teaching a newer one.',
  board_note: 'An example of a PlayDate',
  dashboard_lead: 'Everything for your next match.',
} as const;
