import { type DemoPerson, demoPeople } from '#features/accounts/data/demo-people.ts';

const linkedNames = ['Greenwood', 'Castellano', 'Jorgensen', 'Whitfield', 'Fontaine'];

/** The linked players of the demo player, newest first; the first one is in her team. */
export const demoLinkedPlayers: readonly DemoPerson[] = linkedNames.flatMap((last_name) =>
  demoPeople.filter((person) => person.last_name === last_name),
);

/** The demo player's manually entered players, who are not on Courtfolk. */
export const demoManualPlayers = [
  {
    first_name: 'Bob',
    last_name: 'Trask',
    gender: 'male',
    age_group: '50_or_over',
    dupr_rating: 3.94,
    dupr_id: '4V5Z7K',
  },
  {
    first_name: 'Keiko',
    last_name: 'Lund',
    gender: 'female',
    age_group: 'under_50',
    dupr_rating: 4.38,
    dupr_id: null,
  },
  {
    first_name: 'Sam',
    last_name: 'Ortega',
    gender: 'male',
    age_group: 'under_50',
    dupr_rating: 3.25,
    dupr_id: 'Q8LM2D',
  },
] as const;
