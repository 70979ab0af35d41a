export const messages = {
  notFound: 'There is no agreement yet',
} as const;
