/** For a member who has opened an invitation to sign up. */
export const invitationTexts = {
  forOthers: (first_name: string) =>
    `You are signed in as ${first_name}. This invitation is for somebody new.`,
  signOutAndUse: 'Sign out and use it',
};
