/** What this feature says to a person. */
export const messages = {
  error_loading: 'Error loading players',
  error_loading_profile: 'Error loading user profile',
  error_loading_settings: 'Error loading team settings',
  error_saving_settings: 'Error saving team settings',
  error_adding: 'Error adding player',
  error_updating: 'Error updating player',
  error_deleting: 'Error deleting player',
  added: 'Player added successfully',
  updated: 'Player updated successfully',
  deleted: 'Player deleted successfully',
  delete_confirm: 'Are you sure you want to delete this player?',
  age_group_required: 'Age group is required',
  dupr_id_invalid: 'Must be 6 characters (letters and numbers)',
  not_found_title: 'Player Not Found',
  not_found: 'This player is no longer in your list',
  profile_not_found: 'This player is no longer there',
  already_added: 'This player is in your list already',
  not_yourself: 'You are the captain of your team already',
  follows_profile: "A linked player's name, gender, age group and rating come from the profile",
  too_many_players: 'You can keep up to 500 players. Please delete one before you add another.',
  maximum_out_of_range: 'The maximum combined DUPR is between 4 and 28',
  maximum_step: 'The maximum combined DUPR goes in steps of 0.1',
  team_size_invalid: 'A team has 2 or 4 players',
  selected_twice: 'A player can be in the team only once',
  within_limits: 'Within Limits',
  too_high: 'Too High',
  teamFull: (team_size: number) =>
    team_size === 2
      ? 'Your team of 2 is full. Take your partner out to pick somebody else.'
      : `Your team of ${team_size} is full. Take somebody out to pick somebody else.`,
} as const;
