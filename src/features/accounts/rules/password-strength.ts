import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** A password that takes fewer guesses is refused. Six random characters take this many. */
const guessesMin = 1_000_000;
/** The time of a check grows faster than the length; what is hard to guess so far stays so. */
const judgedLength = 32;

/** Words of this product, and common words of passwords that the dictionary does not have. */
const otherWords =
  `courtfolk pickleball playdate playdates levelup yourmatch dupr fortnite roblox instagram hotmail onedirection independence
  ubuntu linux login root toor noah liam ilovemymom change`.split(/\s+/);

/** Whose words a password must not consist of. */
export type PasswordOwner = { email?: string; first_name?: string; last_name?: string };

// Built on first use: it takes some 30 ms.
let estimator: ZxcvbnFactory | undefined;

/**
 * Whether a password takes less than a million guesses, judged by its first 32 characters, as typed
 * and in plain letters: full-width ones and blanks around it make nothing harder to guess.
 */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, otherWords },
    graphs: adjacencyGraphs,
  });
  const zxcvbn = estimator;
  const words = wordsOf(owner);
  return [password, password.normalize('NFKC').trim()].some(
    (text) => zxcvbn.check(text.slice(0, judgedLength), words).guesses < guessesMin,
  );
}

/** Shorter ones are refused or accepted without praise: a computer tries them all. */
const praisedMin = 8;

/** What is said of a new password while it is typed; null: nothing. */
export function judgePassword(
  password: string,
  owner: PasswordOwner,
): 'guessable' | 'strong' | null {
  if (isGuessable(password, owner)) return 'guessable';
  return password.length < praisedMin ? null : 'strong';
}

/** The names and the address, whole and in parts. */
function wordsOf({ email = '', first_name = '', last_name = '' }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@');
  const joined = [`${first_name}${last_name}`, `${last_name}${first_name}`];
  const texts = [email, mailbox, first_name, last_name, ...joined];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2);
}

export function isOwnEmail(newPassword: string, email: string): boolean {
  return newPassword.trim().toLowerCase() === email;
}
