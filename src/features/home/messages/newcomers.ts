// What Home says to newcomers, beside `messages`, as nobody else loads it.

const count = (number: number, one: string, more: string) =>
  number === 1 ? one : `${number} ${more}`;

export const newcomerTexts = {
  // Who joined by a link
  joined: (first_name: string) => `You joined by ${first_name}’s link`,
  friends: (first_name: string) => `${first_name} is your friend now, and can be your partner.`,
  asked: (first_name: string) => `${first_name} has been asked whether you are friends.`,
  asks: (first_name: string) => `${first_name} asks whether you are friends.`,
  sayHello: 'Say hello',
  saidHello: 'You said hello',
  errorHello: 'Error saying hello',
  playTogether: 'Play together',
  inviters: (first_name: string) => `PlayDates of ${first_name}`,
  /** Of friends the way on is to play as a team. */
  noneOpen: (first_name: string) => `${first_name} has no open PlayDate that you can apply to.`,
  // The wanted PlayDate
  wanted: 'You wanted to play here',
  wantedNow: 'You have a friend to ask now. Apply together while it is open.',
  wantedLater: 'Once you have a partner for it, you can apply here.',
  // The steps
  title: 'Your first match in three steps',
  stepsDone: (done: number) => `${done} of 3 done`,
  done: '(done)',
  say: 'Say when you play',
  sayText: 'Players near your level find you if you let them, and see when both of you have time.',
  change: 'Change',
  partner: 'Find a partner',
  partnerText: 'A PlayDate is two against two, so you need a partner first.',
  nearest: (shown: number) =>
    `The ${shown} nearest to your level within 25 miles who let others find them:`,
  nearAll: (shown: number) =>
    `${count(shown, 'One player', 'players')} around your level within 25 miles ${shown === 1 ? 'lets' : 'let'} others find them:`,
  nobodyNear:
    'Nobody around your level within 25 miles lets others find them yet. Bring somebody: who joins by your link is your friend at once.',
  nearby: 'Players near you',
  findPlayers: 'Find players',
  farther: 'Look farther',
  invite: 'Invite by link',
  play: 'Play',
  playSome: (shown: number) =>
    `${count(shown, 'One PlayDate', 'PlayDates')} on this page ${shown === 1 ? 'fits' : 'fit'} you.`,
  playNone: 'There is no PlayDate to suggest right now.',
  playUnknown: 'Answer a team around your level, or offer a PlayDate of your own.',
  /** With a friend, after the number of PlayDates. */
  playNow: (shown: number) =>
    shown === 0 ? 'Create one, and others can apply.' : 'Apply, or create your own.',
  /** Without a friend. */
  playAlone: 'Choose one already: this device remembers it for a week.',
  playBegun:
    'You have created a PlayDate, or applied to one. Agree on a time, meet on a court, and enjoy it.',
  seeAvailable: 'See what is available',
  create: 'Create PlayDate',
} as const;
