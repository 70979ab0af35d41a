export const messages = {
  invalid: 'Invalid invite code',
  invalidOrExpired: 'Invalid or expired invite code',
  errorValidating: 'Error validating invite code',
  askForAnother:
    'Ask whoever invited you to send the invitation once more. You can also sign up without it.',
  // Below the field of the sign-up form
  reserved:
    'A sign-up with this code waits for confirmation. If it is yours, use the same email address.',
  leaveEmpty: 'Leave it empty to sign up without one.',
  // The Signup Codes page
  lead: 'Codes that people sign up with, by number or by link.',
  errorLoading: 'Error loading codes. Please try again.',
  noneTitle: 'No signup codes',
  noneText: 'Get started by creating a new signup code',
  noneFoundTitle: 'No signup codes found',
  noneFoundText: 'Nobody of that name has used or been assigned a code.',
  noneOfKindText: 'There is no code of this kind.',
  kind: 'Kind',
  allKinds: 'All codes',
  kinds: { admin: 'Created by admins', invitation: 'Partner invitations' },
  kindOfInvitation: 'Partner invitation',
  searchCodes: "Search codes by their user's name...",
  formerPlayer: 'Former player',
  // Create Signup Code
  createHint:
    'A 7-digit code will be generated automatically. You can optionally provide a URL-friendly code as well.',
  oneCodeOnePerson: 'One code signs up one person. For a whole club, share',
  searchUsers: 'Search users by name...',
  errorSearching: 'Error searching users',
  noUsersFound: (search: string) => `No users found for “${search}”.`,
  urlCodeInvalid:
    'URL code must be 3-50 characters and contain only letters, numbers, underscores, and hyphens',
  urlCodeNumber: 'A URL code of seven digits could be taken for a code. Please add a letter.',
  urlCodeTaken: 'This URL code is already taken',
  userGone: 'This user is no longer there',
  codeGone: 'This code is no longer there',
  idTaken: 'Something else already has this id. Please try again.',
  created: 'Code created successfully',
  errorCreating: 'Error creating code',
} as const;
