/** A page of legal text: sections of plain paragraphs and lists. */
export type LegalSection = { title: string; paragraphs: readonly string[]; items?: readonly string[] };

/** What people agree to when they sign up; accounts' `termsVersion` is to be raised with every change of meaning. */
export const terms: readonly LegalSection[] = [
  {
    title: 'What Courtfolk is',
    paragraphs: [
      'Courtfolk helps pickleball players find each other. Players connect as friends, and teams of two arrange PlayDates with other teams. We provide the place to meet. We are not a party to any PlayDate, and we do not employ, vet or rate the people you meet here.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: ['To have an account you must:'],
    items: [
      'be at least 18 years old;',
      'give your own name and true details, and keep your ratings honest;',
      'confirm your email address, and keep your password to yourself;',
      'have only one account.',
    ],
  },
  {
    title: 'PlayDates and money',
    paragraphs: [
      'A PlayDate names an amount in dollars per hour that one team offers to pay the other in total. No money passes through Courtfolk: the teams settle it between themselves, and with the tax office where that applies.',
      'If you create a PlayDate, or your application is accepted, we expect you to turn up or to tell the others in good time.',
    ],
  },
  {
    title: 'How we treat each other',
    paragraphs: ['You agree not to:'],
    items: [
      'harass, threaten, deceive or discriminate against anyone;',
      'post what is unlawful, or what belongs to somebody else;',
      "collect other people's details, send advertising, or use Courtfolk by automated means;",
      'try to get at accounts, data or systems that are not yours.',
    ],
  },
  {
    title: 'What you write',
    paragraphs: [
      'What you write stays yours. You allow us to store it and to show it to the people it is meant for: descriptions of PlayDates to signed-in players, chat messages to the four players of a match.',
    ],
  },
  {
    title: 'Pausing and ending',
    paragraphs: [
      'We may pause the access of somebody who breaks these terms or endangers others. You may stop using Courtfolk at any time and ask us to delete your account.',
    ],
  },
  {
    title: 'Playing is at your own risk',
    paragraphs: [
      'Sport can hurt. Play only if you are fit to, agree on a safe place, and take care of yourself. As far as the law allows, Courtfolk is provided as it is, and we are not liable for what happens between players on or off the court. Nothing here limits rights that the law does not let you give up.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'When these terms change, the version at the top of this page changes with them. With your account we keep the version that you agreed to and the time at which you did.',
    ],
  },
];

/** What is kept about people and who sees it. Has to say what the product does, no more and no less. */
export const privacy: readonly LegalSection[] = [
  {
    title: 'What we keep',
    paragraphs: ['We keep only what Courtfolk needs to work:'],
    items: [
      'your profile: first and last name, gender, birthdate, ZIP code, DUPR rating and self rating, with the times of changes;',
      'your email address, and your password as a hash from which it cannot be read back;',
      'the version of the terms you agreed to and when;',
      'your connections, PlayDates, applications, chat messages and notifications;',
      'your sessions: when they began, when they were last used, and what the browser calls itself, so that you can be signed out safely;',
      'short-lived counters of attempts to sign in or sign up, under a hash made from the account and the network address;',
      'logs of requests, which hold no passwords, email addresses, birthdates or messages.',
    ],
  },
  {
    title: 'Who sees what',
    paragraphs: ['Other signed-in players can find you by name once you have confirmed your address.'],
    items: [
      'Signed-in players may see your name, gender, ratings, age in years and five-digit ZIP code, your friends, and your open PlayDates.',
      'Nobody but you and our admins sees your birthdate or email address.',
      'Chat messages are for the four players of a match. Admins do not read them.',
      'Visitors who are not signed in see nothing of you.',
    ],
  },
  {
    title: 'What we send you',
    paragraphs: [
      'We send mail that your account needs: to confirm your address, to set a new password, and to tell you that your password was changed. We send no advertising.',
    ],
  },
  {
    title: 'Cookies and your device',
    paragraphs: [
      'One cookie keeps you signed in. Scripts cannot read it, and it is sent to nobody but us. Beside it your browser remembers small things that stay on your device: whether you were signed in, which theme you chose, and what you have typed into an unfinished PlayDate. There is no tracking, and nothing is loaded from other companies.',
    ],
  },
  {
    title: 'How long',
    paragraphs: [
      'A sign-up that is not confirmed is removed after 7 days. A session ends 30 days after its last use, or when you sign out. Links in mails are good for 24 hours and for one use. Everything else stays for as long as you have an account.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You may ask us for a copy of everything we hold about you, have it corrected, or have your account deleted. After a deletion your personal details are gone; in the chats and matches of others a former player without a name remains.',
      'We do not sell or lend your details to anyone.',
    ],
  },
];
