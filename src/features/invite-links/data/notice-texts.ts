// Texts of notifications, beside `messages`, so that Notifications does not load those.

export const noticeTexts = {
  joinedTitle: 'Joined by Your Link',
  joinedMessage: (name: string) => `${name} joined by your link`,
  helloTitle: 'Hello',
  helloMessage: (name: string) => `${name} says hello`,
} as const;
