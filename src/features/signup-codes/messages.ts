/** What this feature says to a person. */
export const messages = {
  invalid: 'Invalid invite code',
  invalid_or_expired: 'Invalid or expired invite code',
  error_validating: 'Error validating invite code',
  // The Signup Codes page
  lead: 'Codes that people sign up with, by number or by link.',
  error_loading: 'Error loading codes. Please try again.',
  none_title: 'No signup codes',
  none_text: 'Get started by creating a new signup code',
  none_found_title: 'No signup codes found',
  none_found_text: 'Nobody of that name has used or been assigned a code.',
  search_codes: "Search codes by their user's name...",
  from_two: 'From 2 characters on.',
  copied: 'Copied to clipboard',
  error_copying: 'Error copying to clipboard',
  former_player: 'Former player',
  // Create Signup Code
  create_hint:
    'A 7-digit code will be generated automatically. You can optionally provide a URL-friendly code as well.',
  search_users: 'Search users by name...',
  error_searching: 'Error searching users',
  nobody_found: (wanted: string) => `No users found for “${wanted}”.`,
  url_code: 'URL code must be 3-50 characters and contain only letters, numbers, underscores, and hyphens',
  url_code_number: 'A URL code of seven digits could be taken for a code. Please add a letter.',
  url_code_taken: 'This URL code is already taken',
  user_gone: 'This user is no longer there',
  code_gone: 'This code is no longer there',
  id_taken: 'Something else already has this id. Please try again.',
  created: 'Code created successfully',
  error_creating: 'Error creating code',
} as const;
