/** What a report can be for; not in `messages`, as hardly a page shows it. */
export const reportReasonTexts = {
  reasons: {
    harassment: 'Harassment or insults',
    threat: 'A threat',
    sexual: 'Sexual content or advances',
    spam: 'Spam or advertising',
    fake_level: 'A level that is not true',
    money: 'Trouble about money',
    money_scam: 'A money scam',
    minor: 'This person is under 18',
    impersonation: 'Pretends to be somebody else',
    other: 'Something else',
  },
  /** What to know before sending a report for these reasons. */
  guidance: {
    threat:
      'If somebody is in danger now, call 911 first. We look at threats before anything else.',
    money:
      'Courtfolk holds and moves no money and cannot get it back. Tell us what was agreed and what happened.',
    money_scam:
      'Send no money before you have played, no gift cards and no codes. If you have paid, call your bank. Tell us what you were asked for.',
    minor:
      'Courtfolk is for people of 18 and over. Tell us what makes you think so. Nothing happens to the account before a moderator has looked, and we look at these first.',
    impersonation:
      'Tell us who the person pretends to be, and how you know. If it is you, say how we can tell that you are you.',
  },
};
