/** Apart from the other messages of the app, so that only paused users load them. */
export const pausedMessages = {
  since: 'Since',
  about: 'About',
  communityRules: 'Community Rules',
  stillPaused: 'We have just looked: your access is still paused.',
  answer: 'If you think that it is wrong, or want to know more, write to',
} as const;
