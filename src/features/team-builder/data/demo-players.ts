import { type DemoPerson, demoPeople } from '#features/accounts/data/demo-people.ts';

const linkedNames = ['Greenwood', 'Castellano', 'Jorgensen', 'Whitfield', 'Fontaine'];

/** Whom the demo player has linked, newest first; the first of them is in her team. */
export const demoLinked: readonly DemoPerson[] = linkedNames.flatMap((last_name) =>
  demoPeople.filter((person) => person.last_name === last_name),
);

/** Whom she has entered by hand: people who are not on Courtfolk. */
export const demoEntered = [
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
