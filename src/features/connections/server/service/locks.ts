import * as requests from '#features/connections/server/store/requests.ts';

/** Locks a user's profile, so that concurrent changes of one user run one after the other. */
export const lockUser = requests.lockUser;

/** A player who is not paused, locked against deletion until the end of the transaction. */
export const lockActivePlayer = requests.lockActivePlayer;
