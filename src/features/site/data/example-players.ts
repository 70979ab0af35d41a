/** Whom the pictures of the site show. */
export const examplePlayers = {
  maya: { first_name: 'Maya', last_name: 'Ruiz', dupr_rating: 3.52, self_rating: 3.75 },
  tom: { first_name: 'Tom', last_name: 'Okafor', dupr_rating: 3.68, self_rating: 3.6 },
  cora: { first_name: 'Cora', last_name: 'Blunt', dupr_rating: 4.62, self_rating: 4.5 },
  dev: { first_name: 'Dev', last_name: 'Patel', dupr_rating: 4.8, self_rating: 4.75 },
};
