import { createContext } from 'react';

/** The number of unread notifications, for the badge in the navigation. */
export const UnreadContext = createContext(0);
