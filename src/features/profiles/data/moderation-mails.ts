// In every mail about what an admin did to its reader. Only the server needs it.

export const readRules = 'Read the Community Rules';

export const howToAnswer = (supportEmail: string): string =>
  `If you think that it is wrong, or want to know more, write to ${supportEmail} from this address.`;
