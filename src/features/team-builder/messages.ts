/** The texts that this feature shows to users. */
export const messages = {
  errorLoading: 'Error loading players',
  errorLoadingProfile: 'Error loading user profile',
  errorLoadingSettings: 'Error loading team settings',
  errorSavingSettings: 'Error saving team settings',
  errorAdding: 'Error adding player',
  errorUpdating: 'Error updating player',
  errorDeleting: 'Error deleting player',
  playerAdded: 'Player added successfully',
  playerUpdated: 'Player updated successfully',
  playerDeleted: 'Player deleted successfully',
  deleteConfirm: 'Are you sure you want to delete this player?',
  ageGroupRequired: 'Age group is required',
  duprIdInvalid: 'Must be 6 characters (letters and numbers)',
  notFoundTitle: 'Player Not Found',
  notFound: 'This player is no longer in your list',
  profileNotFound: 'This player is no longer there',
  alreadyAdded: 'This player is in your list already',
  notYourself: 'You are the captain of your team already',
  followsProfile: "A linked player's name, gender, age group and rating come from the profile",
  tooManyPlayers: 'You can keep up to 500 players. Please delete one before you add another.',
  maximumOutOfRange: 'The maximum combined DUPR is between 4 and 28',
  maximumStep: 'The maximum combined DUPR goes in steps of 0.1',
  teamSizeInvalid: 'A team has 2 or 4 players',
  selectedTwice: 'A player can be in the team only once',
  withinLimits: 'Within Limits',
  tooHigh: 'Too High',
  teamFull: (team_size: number) =>
    team_size === 2
      ? 'Your team of 2 is full. Take your partner out to pick somebody else.'
      : `Your team of ${team_size} is full. Take somebody out to pick somebody else.`,
} as const;
