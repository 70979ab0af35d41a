import { fairTexts } from '#features/playdates/messages/fair-offers.ts';

/** A question with the paragraphs of its answer, in the markup of RichText. */
export type Question = { id: string; question: string; answer: readonly string[] };
export type Topic = { id: string; title: string; questions: readonly Question[] };

/** The help texts. They must describe what the product does. */
export const help: readonly Topic[] = [
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        id: 'sign-up',
        question: 'What do I need to sign up?',
        answer: [
          'Your name, an email address, your birthdate, your ZIP code, a DUPR rating and a self rating. You must be at least 18. [Signing up](/signup) costs nothing.',
          'A signup code is not needed. If somebody sent you one, the link in their mail fills it in for you.',
        ],
      },
      {
        id: 'confirmation-mail',
        question: 'The confirmation mail does not come. What can I do?',
        answer: [
          'Look into the spam folder first. Then try to [sign in](/signin) with your address and password: you are told that the address waits for confirmation, and can have the mail sent again.',
          'The link in the mail is good for 24 hours and for one use. If you mistyped the address, simply sign up again with the right one; a sign-up that nobody confirms is removed after 7 days.',
        ],
      },
      {
        id: 'password',
        question: 'I forgot my password.',
        answer: [
          'Ask for a link under [Forgot password?](/forgot-password). It is good for 24 hours and one use. Setting a new password signs out all your devices.',
        ],
      },
      {
        id: 'change-details',
        question: 'How do I change my name, my email address or my password?',
        answer: [
          'All of that is in [Profile Settings](/profile). A new email address counts once you have opened the link that we send there. For it, and for a new password, we ask for your current password.',
        ],
      },
      {
        id: 'sessions',
        question: 'I used a computer that is not mine. How do I sign out there?',
        answer: [
          '[Profile Settings](/profile) lists every device that is signed in, and ends any of them. A device that is not used for 30 days is signed out by itself, and every device 90 days after you signed in on it.',
        ],
      },
      {
        id: 'paused',
        question: 'It says that my access is paused. Why?',
        answer: [
          'An admin has paused it, usually because of the [Community Rules](/guidelines). The screen and our mail say since when, and the heading of the rules if the admin has named one. Nothing is lost. Your friends, your partner in an open PlayDate and those with whom you have a match ahead are told that you cannot play at present. Write to [support] if you think that it is wrong, or to find out more; we mail you when the pause is over. You can still download your data or delete your account, which does not lift the pause.',
        ],
      },
    ],
  },
  {
    id: 'ratings',
    title: 'Ratings',
    questions: [
      {
        id: 'which-ratings',
        question: 'What are DUPR rating and self rating?',
        answer: [
          'DUPR is a rating computed from match results. The self rating is your own opinion, on the same scale. Courtfolk takes both from 2.00 to 7.00, with two decimals.',
          'We do not fetch anything from DUPR: you type your rating in, and your word is taken for it.',
        ],
      },
      {
        id: 'no-dupr',
        question: 'I have no DUPR rating. What do I type in?',
        answer: [
          'Your best estimate. Somebody who has just learned to keep score is around 2.5, a steady club player around 3.5, and from about 4.5 on people win local tournaments. The [Easy Rating](/ratings) page describes the levels.',
        ],
      },
      {
        id: 'rating-prompt',
        question: 'Why am I asked to update my ratings?',
        answer: [
          'Because they are 90 days old. If they still hold, save them as they are; if you have no time, skip it and you are asked again a day later. Each change is kept with its date, and your profile shows how you got on.',
        ],
      },
    ],
  },
  {
    id: 'connections',
    title: 'Player Connections',
    questions: [
      {
        id: 'find-people',
        question: 'How do I find people I know?',
        answer: [
          'Type two letters or more of their name under [Player Connections](/connections) and press Add Friend. You can add a line, which they read until they answer. They have to accept. Only people who have confirmed their address are found. Some players are found by the first name and an initial alone.',
          'You can ask 50 people a day. Somebody who rejected you can be asked again after 30 days.',
        ],
      },
      {
        id: 'find-players',
        question: 'How do I find players whom I do not know?',
        answer: [
          'Under [Find players](/connections?view=find): who lets others find them, nearest to your level first, with about how many miles away they are and when you both play. Filter by place, level, women or men, weekends and evenings, and press Add Friend. Once they accept, you can play together.',
          'You are in the list of others only if you allow it, under [Who can find you](/profile#finding) in Profile Settings. They see your first name, an initial, your levels, your gender, a rough distance and when you both play; never your ZIP code. If only people whom you play with see your whole profile, you are in the list of your state alone, without a distance. With “Women only” women alone see it.',
        ],
      },
      {
        id: 'invite-by-link',
        question: 'What is Invite by link?',
        answer: [
          'A link of your own, with a QR code, under [My link](/my-link): let others scan it at the court, or send it. Whoever signs up by it, or is a member and presses Connect, becomes your friend at once in the seven days after you made it, and for 24 hours each time that you open the page. Later they send you a friend request.',
          'Whoever has the link reads your first name, an initial and your levels. It is valid for 90 days and for 200 people. You see who has joined and can remove them; “New link” ends the old one.',
        ],
      },
      {
        id: 'friend-watch-partner',
        question: 'What is the difference between a friend, watching and a regular partner?',
        answer: [
          'Friends can play PlayDates as a team; both have agreed to it. Watching is one-way: you follow a player, who need not agree and is not told; your profile shows whom you watch. A regular partner is a friend who has agreed to be your usual partner, and comes first wherever you pick one.',
        ],
      },
      {
        id: 'remove-friend',
        question: 'What happens when I remove a friend?',
        answer: [
          'You are no longer friends, and no longer regular partners if you were. PlayDates that you have together stay as they are. We do not send a message about it.',
        ],
      },
    ],
  },
  {
    id: 'playdates',
    title: 'PlayDates',
    questions: [
      {
        id: 'pay-earn',
        question: 'What do Pay and Earn mean?',
        answer: [
          'A [PlayDate](/playdates) is two against two. With Pay, the team that creates it offers money to a stronger team that plays against them. With Earn, the team that creates it is the stronger one and asks for money.',
        ],
      },
      {
        id: 'fair',
        question: 'Who sees to it that a match is fair?',
        answer: [
          `The four of you. ${fairTexts.whoDecides} It compares the DUPR ratings that the players typed in: by how many points the stronger team is likely to win a game to 11, and about how many games. Both are estimates.`,
          'If the weaker team would be paid, by more than 0.10 of its average, both sides are told so before they apply and accept. Such PlayDates come last under Best fit and are not suggested on Home, which after those around your level has teams that pay for a stronger one. The two teams may play all the same: Accept then asks once more.',
        ],
      },
      {
        id: 'create',
        question: 'How do I create one?',
        answer: [
          'Press [Create PlayDate](/create-playdate), choose Pay or Earn, say where, pick one of your friends as partner, name the amount for an hour, add up to five times and describe the game. Without a time it says “Time open”. If you like, add the court and your terms. You need at least one friend. You may have ten open at a time.',
          'Your partner is asked, here and by mail, whether that is fine; until then it says who has not answered yet, and nothing waits for it. “Not this time” tells you alone, here and by mail, the others only that a partner is missing: you then have 48 hours to choose another friend, in which nobody finds the PlayDate and the teams that have applied stay. After that it is canceled. An application whose partner cannot play is withdrawn.',
          'Regions exist for Arizona so far. In the other states you go on without one.',
        ],
      },
      {
        id: 'apply',
        question: 'How do I join one?',
        answer: [
          'Open Available under [PlayDates](/playdates?tab=available), choose one and apply with a friend. Where times are proposed, tick those that suit you. The creators see both of you with your ratings and accept one team; all others are declined at the same moment. Until then you can withdraw.',
          'While it waits, either of you may change the times and, on a range of prices, three times a day the price; the other one is asked again, and the creators see the new price before they accept. If the creators change their terms, both of you are told and read on your application what was and what is now; who has not agreed to that is asked to confirm once you are accepted.',
          'After a withdrawal you may apply again. If your team was declined, the same two cannot apply to that PlayDate again.',
        ],
      },
      {
        id: 'chat',
        question: 'Where do we agree on time and place?',
        answer: [
          'The team that creates a PlayDate may propose times and a court, which it names to those who apply or, if it likes, to all members; who applies chooses among the times, and accepting fixes one of them. Then each of the four confirms, or says “I cannot agree”, which ends the match and notes nobody as late: within a day of being asked, and before the start. Any of you may propose another time, court, setting or duration later; the proposal shows both sides of all that it changes. What was agreed stands until the other team accepts. A team can propose three changes of a match in 24 hours.',
          'Without times you confirm who plays and for how much, and may say that you cannot agree within 7 days; on the time you agree in the chat of the PlayDate, and may propose one there too. It opens for the four of you when you are matched, and only you four can read it. The court of a match leads to a map, and https links in messages show where they lead. After the game anyone of you who came may mark it as completed. Without an agreed time the other team is asked then, here and by mail: it is completed when one of them says so too, or after 7 days without an answer. The chat stays open for 7 more days and can be read afterwards.',
        ],
      },
      {
        id: 'calendar',
        question: 'Can I have my PlayDates in my calendar?',
        answer: [
          'Yes. Add a single match on its page, or subscribe to your own calendar address under [Profile Settings](/profile#calendar), which ends with a new password. We also remind you a day and two hours before, and anew after a change; there you choose which mails you want.',
        ],
      },
      {
        id: 'cancel',
        question: 'Something came up. Can I cancel?',
        answer: [
          'While it is open, the two who created it may cancel it; whoever has applied is told. Once it is matched, any of the four may call it off before it starts, with a reason; who has only just been asked may still say “I cannot agree” instead. Later than the agreed notice it counts as late, also for the weather when you play indoors. It does not for the weather outdoors, for the court, while one of you is paused, and for your safety once you have blocked or reported one of the others. A team that pays and calls off late owes the agreed share of the price; a team that earns owes nothing. The reasons “I do not feel safe” and “I would rather not say” are not shown to the others, nor what follows from them. Whatever ends a match before its start, the other players are told here and by mail.',
        ],
      },
    ],
  },
  {
    id: 'money',
    title: 'Money',
    questions: [
      {
        id: 'charges',
        question: 'Does Courtfolk charge anything, or take a share?',
        answer: [
          'No. Courtfolk charges nothing, holds no money and takes no share. There is nothing to buy here, and we never ask for a card or a bank account. If somebody asks you for one in our name, tell us: [support].',
        ],
      },
      {
        id: 'who-pays',
        question: 'Who pays whom, and how much?',
        answer: [
          'The amount on a PlayDate is what one team pays the other in total for each hour of play, in whole dollars. How and when you pay is between the two teams: cash after the game, an app you all use, whatever suits you. Say it in the chat before you meet.',
        ],
      },
      {
        id: 'not-paid',
        question: 'The other team did not pay. What can you do?',
        answer: [
          'We cannot collect it: the agreement is between the two teams. Do tell us at [support] who it was; we pause the access of people who do not keep their word.',
        ],
      },
      {
        id: 'public-courts',
        question: 'May we play for money on a public court?',
        answer: [
          `${fairTexts.askForPermit} Many clubs have rules of their own, too. If you say in the terms of a PlayDate which kind of court it is, the other team knows as well. Courtfolk does not know the rules of your city and stops nobody.`,
        ],
      },
      {
        id: 'taxes',
        question: 'Do I have to pay taxes on what I earn?',
        answer: [
          'Maybe. Money for coaching or playing can be income. We report nothing and cannot advise you; keep a note of what you earn and ask somebody who knows.',
        ],
      },
    ],
  },
  {
    id: 'tools',
    title: 'Pickle Widgets',
    questions: [
      {
        id: 'supr-builder',
        question: 'What does the SUPR Builder compute?',
        answer: [
          'It adds up the ratings of a team of two or four and compares the sum with the most that an event allows. Women and players of 50 or more can count for half a point less each; both reductions can be switched off. You are the captain, and pick the others from your own list of [players](/supr-builder), who need no account.',
          'For the 50, the year of birth counts and not the day, as events do it.',
        ],
      },
      {
        id: 'partner-lists',
        question: 'What are Partner Lists for?',
        answer: [
          'In [Partner Lists](/partner-lists) you keep the people you would play a tournament with, in the order in which you would ask them. Add friends, or anybody else by hand, also as the first one; drag them into your order, say who is available, and keep notes that nobody but you sees.',
          'Give the email address of somebody who is not here yet, and we mail them an invitation. Once they have joined, they are in your list as the player they are, and a friend request from you awaits them.',
        ],
      },
      {
        id: 'referee',
        question: 'How far can I trust the AI Referee?',
        answer: [
          'The [AI Referee](/ai-referee) answers from a summary of the rulebook that we write ourselves, and quotes the rules it stands on; each leads to its place in the [rules](/rules). Like anybody it can be wrong: in a tournament the official rulebook and the referee on the court decide.',
          'Where an AI model writes the answers, the screen says so. A rule number in them that our summary does not have is marked as unverified, and if the model fails you can have the answer from the rulebook.',
        ],
      },
      {
        id: 'coming',
        question: 'When do Easy Rating and training plans come?',
        answer: [
          'There is no date yet. The [Road Map](/roadmap) says what is next. Until then you find the levels under [Easy Rating](/ratings) and six drills under [Train with Friends](/training).',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy and your data',
    questions: [
      {
        id: 'who-sees',
        question: 'Who can see my details?',
        answer: [
          'Signed-in players see your name, gender, ratings, how many matches you have played here, age in years, five-digit ZIP code, your friends and whom you watch. Under [Profile Settings](/profile) you can keep your whole profile for people you play with: others then see your first name, an initial, your levels and your state. Your birthdate and email address are for you, and for our admins where they have to help you. The [Privacy Policy](/privacy) has it all.',
        ],
      },
      {
        id: 'mails',
        question: 'Which mails do you send?',
        answer: [
          'To you only what your account needs: links to confirm an address, to change it or to set a password, and word that a password or address was changed, an account deleted, your access paused or resumed, or that a moderator warns you (to admins also that somebody was made an admin, or is one no more); and what becomes of your matches, of which you choose the kinds under [Profile Settings](/profile): whether you play as somebody’s partner, applications to your PlayDates, that another team was accepted, to confirm a match or a change, and that all have, whether a match without a time was played, proposals and what was accepted or declined, a match that is off or was not played, who cannot play, and the reminders the day before and two hours before. That a match in the next 24 hours is off, and reports about you, we always mail. Questions and other news of a match we mail you at most once an hour, and about what one player does six times an hour and twenty times a day; the rest comes in one mail later, if you have not read it by then. Until you say yes in a match you get only its questions, reports about you and its end. Everything else, such as friend requests, waits for you under [Notifications](/notifications). No advertising.',
          'To others only the invitations that you send from your [Partner Lists](/partner-lists).',
        ],
      },
      {
        id: 'export',
        question: 'Can I have a copy of my data?',
        answer: [
          'Yes, at any time: [Profile Settings](/profile) has a button that downloads everything we hold about you as one JSON file.',
        ],
      },
      {
        id: 'delete',
        question: 'How do I delete my account, and what remains?',
        answer: [
          'In [Profile Settings](/profile), with your password. Your details, connections, players, partner lists and notifications are removed at once. Open PlayDates and matches that have not begun are canceled, applications withdrawn, and the other players are told. A match that has begun goes on without you.',
          'What you wrote in a chat stays there for the others, under the name Former player. There is no way back.',
          'If your access is paused, somebody has blocked you, or a report about you is open, that outlives the account: we keep it with a hash of your address for two years, and it is back when you sign up again with that address. The address of a paused account cannot be used again; write to [support].',
        ],
      },
      {
        id: 'report',
        question: 'Somebody behaves badly. What should I do?',
        answer: [
          'Report the person, the message, the PlayDate, the proposed change or the note: our moderators look at threats first, nobody is told who sent a report, and you hear when we have looked. You may also write to [support]. In an emergency call your local police first.',
        ],
      },
    ],
  },
];
