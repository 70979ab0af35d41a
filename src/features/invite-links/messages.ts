export const messages = {
  notValid: 'This link is no longer valid',
  joinedTitle: 'Joined by Your Link',
  joinedMessage: (name: string) => `${name} joined by your link`,
  helloTitle: 'Hello',
  helloMessage: (name: string) => `${name} says hello`,
  alreadyGreeted: 'You have already said hello',
};
