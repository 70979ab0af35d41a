/**
 * Under which a tab keeps its draft of the sign-up form; apart, as the app asks for it with each
 * page.
 */
export const signUpDraftKey = 'courtfolk-sign-up';
