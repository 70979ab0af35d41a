/** What each step of the wizard says beside it. */
export const wizardTips = {
  type: [
    'Pay when the two of you want a stronger team across the net; earn when you are the stronger team and have something to teach.',
    'Other teams apply, and you choose the one you like. Until then nothing is fixed.',
  ],
  state: ['Teams look for games by where they live. Choose the state in which you would play.'],
  region: [
    'Choose every area you would drive to: the more there are, the more teams come across it.',
    'They stand on your card in the order in which you choose them.',
  ],
  partner: [
    'Whoever plays at your side is asked at once whether that is fine, and may answer the teams that apply just as you may.',
    'The mean of your two DUPR ratings is what other teams filter by.',
  ],
  amount: [
    'It is one sum for the whole team and for each hour of play, not for each player.',
    'Courtfolk takes no payment and no share. The two teams settle it between themselves.',
  ],
  description: [
    'A day and a time get more answers than a long story.',
    'Everybody who is signed in can read it, so keep phone numbers for the chat.',
  ],
} as const;
