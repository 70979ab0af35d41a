import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** In bits. 32 random hexadecimal digits are estimated at 90 or more, random base64 at 100. */
const minEntropy = 80;

/** Words and keyboard rows of keys that were typed. */
const typed = (
  'courtfolk pickleball develop development production test secret key token change changeme me please ' +
  'example default password your my this random qwertyuiop asdfghjkl zxcvbnm'
).split(' ');

const zxcvbn = new ZxcvbnFactory();

/** Whether a secret is a pattern, is made of few characters or contains mostly known words. */
export function isWeakSecret(secret: string): boolean {
  const guessEntropy = zxcvbn.check(secret, typed).guessesLog10 * Math.log2(10);
  return Math.min(guessEntropy, characterEntropy(secret)) < minEntropy;
}

/** Shannon's entropy of the characters, in bits: low for a long key of few different ones. */
function characterEntropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits += count * Math.log2(text.length / count);
  return bits;
}
