import { createContext } from 'react';

/** How many notifications are unread: the number on the navigation's badge. */
export const UnreadContext = createContext(0);
