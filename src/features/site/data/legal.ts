import { fairTexts } from '#features/playdates/messages/fair-offers.ts';
import { communityRules } from '#features/profiles/data/community-rules.ts';

/** A section of legal text: paragraphs and a list, in the markup of RichText. */
export type LegalSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
  /** Paragraphs after the list. */
  after?: readonly string[];
};

/** The terms that users accept on sign-up. Raise `termsVersion` of accounts when they change. */
export const terms: readonly LegalSection[] = [
  {
    id: 'what',
    title: 'What Courtfolk is',
    paragraphs: [
      'Courtfolk helps pickleball players find each other. Players connect as friends, and teams of two arrange PlayDates with other teams. We provide the place to meet. We are not a party to any PlayDate, and we do not employ, vet or rate the people you meet here.',
    ],
  },
  {
    id: 'account',
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
    id: 'money',
    title: 'PlayDates and money',
    paragraphs: [
      'A PlayDate names an amount in dollars per hour that one team offers to pay the other in total. Courtfolk charges nothing, takes no share, and no money passes through it: the teams settle the amount between themselves, and with the tax office where that applies.',
      `${fairTexts.whoDecides} It neither makes a match nor refuses one, and what it says about ratings and chances is an estimate from what players typed in.`,
      `${fairTexts.askForPermit} Whether you may is for you to find out.`,
      'If you create a PlayDate, or your application is accepted, we expect you to turn up or to tell the others in good time, and to keep to the amount.',
    ],
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    paragraphs: ['You agree not to:'],
    items: [
      'harass, threaten, deceive or discriminate against anyone;',
      'post what is unlawful, or what belongs to somebody else;',
      'send invitations to people who do not want them, or keep notes about others that you would not want them to read;',
      "collect other people's details, send advertising, or use Courtfolk by automated means;",
      'try to get at accounts, data or systems that are not yours.',
    ],
  },
  {
    id: 'what-you-write',
    title: 'What you write',
    paragraphs: [
      'What you write stays yours. You allow us to store it and to show it to the people it is meant for: descriptions of PlayDates to signed-in players, chat messages to the four players of a match. What you wrote in a chat stays there for the others when you leave, without your name.',
    ],
  },
  {
    id: 'referee',
    title: 'The AI Referee',
    paragraphs: [
      'The AI Referee explains the rules as well as it can. It can be wrong, and it decides nothing: the official rulebook and the referee on the court do.',
    ],
  },
  {
    id: 'ending',
    title: 'Pausing and ending',
    paragraphs: [
      'Players can report people, messages, PlayDates, proposed changes and notes to our moderators. We may warn somebody who breaks these terms or endangers others, hide what they wrote, or pause their access, and remove a PlayDate that does. Who is warned may answer once, within 20 days, and a moderator looks again. While your access is paused you can still download your data and delete your account, but not sign up again with its address.',
      'You may delete your account at any time in [Profile Settings](/profile). The [Privacy Policy](/privacy#deletion) says what that removes and what remains.',
    ],
  },
  {
    id: 'risk',
    title: 'Playing is at your own risk',
    paragraphs: [
      'Sport can hurt. Play only if you are fit to, agree on a safe place, and take care of yourself. As far as the law allows, Courtfolk is provided as it is, and we are not liable for what happens between players on or off the court. Nothing here limits rights that the law does not let you give up.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'When these terms change, the version at the top of this page changes with them. With your account we keep the version that you agreed to and the time at which you did.',
    ],
  },
];

/** What is not tolerated among players, what happens then, and how to appeal. */
export const guidelines: readonly LegalSection[] = [
  {
    id: 'never',
    title: 'What we do not tolerate',
    paragraphs: [
      'Strangers meet here and agree on money. That works while everybody can trust these:',
    ],
    items: Object.values(communityRules).map(({ heading, text }) => `${heading}: ${text}`),
  },
  {
    id: 'safe',
    title: 'Meeting safely',
    paragraphs: [],
    items: [
      'Play on public courts when you do not know each other yet.',
      'Tell somebody where you play, with whom, and when you will be back.',
      'Agree on the price here, before you play. Send no money before that.',
      'Trust your feeling: you may call off a match that does not feel right.',
      'Block whoever troubles you. In danger, call 911 first.',
    ],
  },
  {
    id: 'block',
    title: 'Blocking',
    paragraphs: [
      'The menu of a PlayDate or an application and the flag on a profile, a message, a proposed change or a note open the way to block and to report. You and a player you blocked no longer find each other, and requests and applications between you end. Nobody is told. A match that you are both in stays until it is played. [Profile Settings](/profile#blocked) lists whom you blocked; unblocking brings nothing back.',
    ],
  },
  {
    id: 'report',
    title: 'Reporting',
    paragraphs: [
      'Report a person, a message, a PlayDate, a proposed change or a note that breaks these rules. The person never learns who it was. You may send 10 reports a day, and you hear when a moderator has looked. A report alone changes nothing: a moderator reads it, with the earlier reports about the same person and, for a message, the ten messages around it. Each such look is recorded.',
    ],
  },
  {
    id: 'under_18',
    title: 'Under 18, impersonation and scams',
    paragraphs: [
      'Somebody under 18: tell us what makes you think so. We look at these reports first, and nothing happens to the account before that.',
      'Somebody pretends to be you or another person: tell us whom, and how you know.',
      'Somebody wanted money that was not agreed here, or before you played: tell us what was asked for. If you have paid, call your bank; Courtfolk moves no money and cannot get it back.',
    ],
  },
  {
    id: 'consequences',
    title: 'What happens then',
    paragraphs: ['A moderator decides, and never about a report of their own or about themselves:'],
    items: [
      'The report is closed, when nothing here was broken.',
      'A warning, which the person reads before going on.',
      'A message or a PlayDate is hidden.',
      'A PlayDate is deleted. Its team is told, with the heading above if the moderator names one; the others learn which PlayDate, not why.',
      'Access is paused. The person is told by mail, with the day and the heading if the moderator names one, never who reported what. Data can still be downloaded, and the account deleted, which does not lift the pause.',
    ],
  },
  {
    id: 'appeal',
    title: 'How to appeal',
    paragraphs: [
      'You can answer a warning once, within 20 days; a moderator then looks at the case again and tells you whether the warning stays. If your access is paused, the screen and the mail that say so name the address to write to.',
    ],
  },
];

/** The privacy policy. It must describe exactly what the product stores and shows. */
export const privacy: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    paragraphs: [
      'We keep what Courtfolk needs to work, show it to those it is meant for, sell nothing, track nobody and load nothing from other companies. Only what you ask the AI Referee may go to another one; its screen says whether it does. You can download all of it and delete it, by yourself and at any time.',
    ],
  },
  {
    id: 'kept',
    title: 'What we keep, and why',
    paragraphs: [],
    items: [
      'Your profile: first and last name, gender, birthdate, ZIP code, DUPR rating and self rating, with the history of your ratings, and whether you say that the DUPR rating is your DUPR, with its ID and since when. Also whom you show all of it to, and when we asked you. Others choose whom they play with by it; the birthdate shows that you are 18, and gives the age in years.',
      'Your account: your email address, your password as a hash from which it cannot be read back, the version of the terms you agreed to and when. By it you come in, and nobody else.',
      'Your devices: when somebody first and last signed in to your account on each.',
      'Your sessions: when each began and was last used, and what the browser calls itself, so that you can tell your devices apart and sign them out.',
      'Whom you know: friend requests, friends, regular partners and players you watch. Also the line that you write with a friend request, until it is answered, and when you sent requests, as there is a limit for a day.',
      'Your link by which you invite people, when you made it and last opened it, and who joined by it and said hello, until three months after its end.',
      'By whom you want to be found, when you usually play, and when we asked you.',
      'Whom you have blocked, until you unblock them or, once they have deleted their account, for two years. Also when you blocked players, as there is a limit for a day.',
      'Your PlayDates, applications with the terms as they were when you applied, chat messages, how far you have read them and which chats you muted, whether you said that you play as a partner, for which PlayDates you said “Not this time”, and whom you have asked to play as your partner, for a day and until they answer, so that four people can meet.',
      'When, where and on which terms you play: the times, the court with its address and the terms that you propose, the times that you choose and the price that you offer, what the four of you agree on, your answers to it and the changes that you propose, why a match was called off, and the score.',
      'Attendance reports: that one of the four did not come or came late, who says so, and the reply.',
      'Your calendar address, as a hash from which it cannot be read, and since when you have it; which mails you want; which matches we have reminded you of, so that nothing is sent twice; and which we have mailed you about in the last day, so that nobody gets too many.',
      'Your notifications, and when you were last told of what may be told only so often.',
      'Reports that you send: whom or what they are about, the reason, what you write, and a copy of the texts that you report, with the court of a PlayDate, so that our moderators can look into it.',
      'Warnings that our moderators give you, when you read them, and your answer.',
      'What you note for yourself in the SUPR Builder: your players, their ratings and your settings.',
      'Your partner lists: who is in them and in which order, what you think of playing with each, your notes, and the names and addresses that you enter.',
      'Invitations that you send: a hash of the address until the person has joined, for 31 days at most, and for 30 days when you sent them, as there are limits.',
      'Signup codes: which one you used or were given.',
      'Whether you are an admin, and whether your access is paused, since when, and the heading of the [Community Rules](/guidelines) that was named for it. What our admins do, and whose details, court or reports they look at, is written into a log, with the numbers of the accounts concerned and no names, so that it can be looked into later.',
    ],
  },
  {
    id: 'seen',
    title: 'Who sees it',
    paragraphs: [
      'Other signed-in players can find you by name once you have confirmed your address.',
    ],
    items: [
      'Signed-in players may see your name, gender, ratings, where your DUPR rating comes from by your own statement, how often it changed in a year, how many matches you have played here, age in years and five-digit ZIP code, your friends and whom you watch, and your open PlayDates.',
      'If you let others find you, they see in a list of players near their level your first name, the initial of your last name, your gender, your ratings with where your DUPR rating comes from, about how many miles away you are in steps of 10, 25 and 50, reckoned from an area of some seven miles, and when you both usually play. With “Women only” women alone see it. By default nobody does.',
      'Whoever has your link reads your first name, the initial of your last name and your ratings. Who joins by it becomes your friend while it is fresh, and else asks you.',
      'If you choose to show your whole profile only to people you play with, all others see your first name, the initial of your last name, your gender, your ratings with where they come from, your state and your open PlayDates. People you play with are your friends, players to whom you have sent a friend request, the team that you have applied to, and the other three of a match until 30 days after it. Who types your first name still finds you. Texts that were sent before keep the name in them.',
      'Your friends and the people of a PlayDate see what concerns them: requests, applications, who accepted whom. The line with a friend request is for who gets it.',
      'The address of a court, what the four of you have agreed on, your answers, changes, attendance reports and scores are for the four players of that match. The name of the court is for its team, for those who apply, and for all members only if the team likes. Times and terms of an open PlayDate are for everybody who sees it.',
      'Whether your access is paused, since when and for what is for you and our admins. Your friends, your partner in an open PlayDate and the other three of a match to come are told that you cannot play at present.',
      'Whom you have blocked is for you alone. The two of you no longer find or see each other here, except in what you play or have played together; we tell nobody of it.',
      'When and where you play is for the four players of a match. Whoever has your private calendar address sees it too, with first names: whom you give it to, and the company whose calendar you enter it into, which then asks us for your matches by itself. With a new address, a new password, or when you turn it off, the old one no longer works.',
      'Chat messages are for the four players of a match. Our moderators read the messages around one that was reported, at most ten before and ten after it, while that report is open; each look is written into the log. Other messages they do not read.',
      'Reports to our moderators are for them, who are admins. The reported person is not told who sent one, and a moderator does not see reports about themselves.',
      'The players of your SUPR Builder, your partner lists and your notifications are for you alone.',
      'Your birthdate, your email address and the rest of a longer ZIP code are for you and, where they have to help you or keep order, for our admins. Our admins find people by name, address and rating. Admins may open any PlayDate too, but not its chat.',
      'An invitation that you send tells the invited person your name and your email address.',
      'Visitors who are not signed in see nothing of you.',
    ],
    after: ['We do not sell or lend your details to anyone.'],
  },
  {
    id: 'invited',
    title: 'If somebody invites you',
    paragraphs: [
      'A player may give us your name and email address to invite you. If a member has the address, that member is told inside Courtfolk and no mail goes out. Who invites does not hear which.',
      'We use your address for invitations alone, and keep it until the mail is sent. After that we keep a hash of it until you join, for 31 days at most, and another for 30 days, so that no address gets more than 3 invitations in that time. What players note in lists of their own, your address too, is theirs, and stays until they remove it.',
      'Each invitation has a link that stops all of them. Then we keep a hash of your address, from which the address cannot be read, and nothing else, for as long as there is Courtfolk: addresses that want no invitations get none.',
    ],
  },
  {
    id: 'referee',
    title: 'The AI Referee',
    paragraphs: [
      'What you ask the AI Referee, and what it answers, stays in the memory of your browser until you reset the conversation, sign out or reload the page. We keep none of it, only how often you asked within the hour.',
      'The screen says who answers. If it is our own rulebook, your question goes to nobody else. If it is an AI model, your question and the conversation before it go to Google, whose Gemini model writes the answer, without your name, your account or your network address. Google may keep them by its own terms for that service, so write nothing about yourself or others into them.',
    ],
  },
  {
    id: 'mail',
    title: 'Mail',
    paragraphs: [
      'We send the mails that your account needs: links to confirm an address and to set a new password, and word that your password or address was changed that your account was deleted, or that a moderator has sent you a warning. Besides we send the invitations that players ask for and, unless you turn them off in [Profile Settings](/profile) or with the link in each of them, mails about your matches and reminders of them. A report about you is always mailed. We send no advertising and put no tracking into mails.',
      'While a mail waits to be sent it is kept encrypted. Of a mail that could not be delivered our admins see the first character and the domain of its address, its subject, and what the mail server said, but nothing of what was in it.',
    ],
  },
  {
    id: 'device',
    title: 'Cookies and your device',
    paragraphs: ['There are three cookies, and a few notes that stay on your device:'],
    items: [
      'the cookie courtfolk_refresh (on our servers __Host-courtfolk_refresh) keeps you signed in, for 30 days after its last use and 90 days at most. Scripts cannot read it, and it is sent to nobody but us;',
      'the cookie courtfolk_device (on our servers __Host-courtfolk_device) says that somebody has signed in here before, so that nobody who guesses at your password elsewhere can lock you out. It stays for 400 days after you last signed in, also when you sign out, and goes with a new password or when you end the session from another device;',
      'the cookie courtfolk_hint says only that somebody is signed in here, so that pages begin as they do for members. It goes when you sign out;',
      'in local storage, that somebody signed out without a connection, the theme you chose, how you order available PlayDates, and for a week the one that you wanted to apply to without a partner;',
      'in session storage, until you close the tab, what you have typed and not sent or saved yet, such as a message, a note on a partner or an unfinished PlayDate, which also goes when you sign out or somebody else signs in, and when a page was last reloaded for a newer version.',
    ],
    after: [
      'All of them are needed for what you asked for, so there is nothing to consent to. There is no tracking, and no other company’s script, font or picture.',
      'The court of a match leads to Google Maps. Only if you press it, Google is told its name, its address and its state, by your browser and not by us. Neither this link nor one that a player has written says where you come from.',
    ],
  },
  {
    id: 'logs',
    title: 'Logs and limits',
    paragraphs: [
      'Our servers log each request with its time, the kind of address that was called, how it ended, the number of the account that is signed in or signed in to, and a short hash of the network address, so that we can see attacks. Only with a secret key of ours could an address be told from it. Passwords, email addresses, birthdates, messages and network addresses are not in it.',
      'To hold off guessing and spam we count attempts, for example to sign in, under a hash made from the account and the network address. So that nobody copies who our members are, we also count how many players whom you do not know you look at in a day and find in an hour, under hashes that only a secret key of ours could lead back to anybody. A count is removed within the hour after its time is up.',
      'Where we look up whether a new password has leaked somewhere, five characters of a hash of it are sent for that, which fit thousands of passwords, and nothing about you.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long',
    paragraphs: [],
    items: [
      'A sign-up that is not confirmed: 7 days.',
      'A session: until you sign out, 30 days after its last use, or 90 days after it began.',
      'Links in mails: 24 hours, and one use. An invitation: 30 days.',
      'What is known of a mail that could not be delivered: 30 days.',
      'A notification: 90 days once you have read it, a year if you never do. When you were last told of what may be told only so often: a day.',
      'Which matches we have reminded you of: a year. Which we have mailed you about, and whom you have asked to play: a day.',
      'A report and the warnings that follow from it: until the account that it is about is deleted, or, if the report is open then, for two years after that.',
      'A hash of an address of yours: two years, and only while your access is paused, somebody has blocked you, or a report about you is open. A hash of an address that you have changed: a year.',
      'What our admins have done: for good. When your account is gone, its number stays in that log, and there is nothing left that says whose it was.',
      'Everything else: for as long as you have an account, unless you remove it yourself before.',
    ],
  },
  {
    id: 'download',
    title: 'Having a copy, and correcting it',
    paragraphs: [
      'In [Profile Settings](/profile) you can download everything that we hold about you as one JSON file, and correct your details. Both need no reason and cost nothing.',
    ],
  },
  {
    id: 'deletion',
    title: 'Deleting your account',
    paragraphs: [
      'In [Profile Settings](/profile) you can delete your account; we ask for your password. Your profile, email address, sessions, connections, the blocks that you made, notifications, players and partner lists, your answers to what was agreed on, and the descriptions, notes and replies that you wrote about PlayDates are removed at once, and so are places that you proposed in vain. Your open PlayDates and your matches that have not begun end, your pending applications are withdrawn, and the others are told, without your name. A last mail confirms it.',
      'What remains: PlayDates that were played or canceled with what was written in their chats, what was agreed on for them with its changes and scores, the attendance reports about you, which say what is owed, and the reports that you sent about others, both without your name, and what others added to their SUPR Builder or partner lists, each with a Former player instead of your name. And the number of your account where an admin has done something to it, or you did as one. A copy in a backup of the database goes with that backup.',
      'So that nobody is rid of a pause or a block by signing up anew, something is kept for two years after the deletion of an account that is paused, that somebody has blocked, or about which a report is open: whether it was paused, who has blocked it, the open reports with what they quote, and a hash of your email address, also of one that you had in the year before that, or while it was so. Only with a secret key of ours could an address be compared with the hash. Your name is not kept: others read Former player. Who signs up again with the address of a paused account is refused; otherwise blocks hold again and reports go on with the new account. Addresses that are known to be one mailbox count as one.',
    ],
  },
];
