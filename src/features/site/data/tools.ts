/**
 * A tool on the cards of the landing page, the dashboard and the widgets page; all need a session.
 */
export type Tool = {
  id:
    | 'playdates'
    | 'connections'
    | 'supr_builder'
    | 'partner_lists'
    | 'easy_rating'
    | 'training'
    | 'referee';
  name: string;
  path: string;
  text: string;
  isComing?: true;
};

/** Marks a tool that is not there yet (document 1, section 1). */
export const comingSoon = 'Coming soon';

export const playdates: Tool = {
  id: 'playdates',
  name: 'PlayDates',
  path: '/playdates',
  text: 'Two against two, at a price both teams agree on. Create a match or apply to one.',
};

export const connections: Tool = {
  id: 'connections',
  name: 'Player Connections',
  path: '/connections',
  text: 'Find players by name, become friends, and always have a partner at your side.',
};

const suprBuilder: Tool = {
  id: 'supr_builder',
  name: 'SUPR Builder',
  path: '/supr-builder',
  text: "Put a team together and see whether its combined rating keeps below the event's cap.",
};

const partnerLists: Tool = {
  id: 'partner_lists',
  name: 'Partner Lists',
  path: '/partner-lists',
  text: 'Keep the partners you would play a tournament with, in your order.',
};

const easyRating: Tool = {
  id: 'easy_rating',
  name: 'Easy Rating',
  path: '/ratings',
  text: 'A quick way to find the rating that fits your game.',
  isComing: true,
};

const training: Tool = {
  id: 'training',
  name: 'Train with Friends',
  path: '/training',
  text: 'Drills for you and your friends to take to the court today; planning sessions together comes next.',
};

const referee: Tool = {
  id: 'referee',
  name: 'AI Referee',
  path: '/ai-referee',
  text: 'Ask about a rule, and get the answer with the rules it stands on.',
};

/** The tools of the widgets page (document 1, section 1). */
export const widgets: readonly Tool[] = [suprBuilder, partnerLists, easyRating, training, referee];

/** The four tools of the landing page and the dashboard (document 1, section 2). */
export const mainWidgets: readonly Tool[] = [suprBuilder, partnerLists, easyRating, referee];
