const gmail = ['gmail.com', 'googlemail.com'];
/** Providers that deliver to a mailbox whatever follows a plus in its name. */
const tagged = [
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
];

/**
 * The one form of all addresses of a mailbox, as far as its provider is known. Only what is hashed of
 * an address that is held: nothing is sent to it.
 */
export function canonicalAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [mailbox, domain] = [email.slice(0, at), email.slice(at + 1)];
  const [untagged = ''] = mailbox.split('+');
  if (gmail.includes(domain)) return `${untagged.replaceAll('.', '')}@gmail.com`;
  return tagged.includes(domain) ? `${untagged}@${domain}` : email;
}
