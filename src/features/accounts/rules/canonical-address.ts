/** What is one mailbox at a provider: its domains, and what it ignores in the name before the @. */
type Provider = { domains: readonly string[]; tag: '+' | '-'; ignoresDots?: true };

const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], tag: '+', ignoresDots: true },
  { domains: ['icloud.com', 'me.com', 'mac.com'], tag: '+' },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], tag: '+', ignoresDots: true },
  { domains: ['yahoo.com', 'ymail.com'], tag: '-' },
  ...['outlook.com', 'hotmail.com', 'live.com', 'fastmail.com'].map(
    (domain): Provider => ({ domains: [domain], tag: '+' }),
  ),
];

const partsOf = (email: string): [mailbox: string, domain: string] => {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
};
const before = (text: string, tag: string) => text.split(tag)[0] ?? '';

/**
 * The one form of all addresses of a mailbox, as far as its provider is known. Only what is hashed
 * of an address that is held or wants no invitations: nothing is sent to it.
 */
export function canonicalAddress(email: string): string {
  const [mailbox, domain] = partsOf(email);
  const provider = providers.find(({ domains }) => domains.includes(domain));
  if (provider === undefined) return email;
  const name = before(mailbox, provider.tag);
  return `${provider.ignoresDots ? name.replaceAll('.', '') : name}@${provider.domains[0]}`;
}

/**
 * The mailbox by which mails to an address are counted: most providers ignore what follows a plus.
 */
export function countedMailbox(email: string): string {
  const [mailbox, domain] = partsOf(email);
  return canonicalAddress(`${before(mailbox, '+')}@${domain}`);
}
