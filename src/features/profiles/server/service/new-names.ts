import unhomoglyph from 'unhomoglyph';
import { nameMax } from '#features/profiles/limits.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { nameTexts } from '#features/profiles/messages/names.ts';
import { cleanName, hasLetter, hasStackedMarks } from '#features/profiles/rules/name-characters.ts';
import { isNameWithAddress } from '#features/profiles/rules/name-with-address.ts';
import { fieldError } from '#platform/common/errors.ts';

type Names = { first_name: string; last_name: string };
const fields = ['first_name', 'last_name'] as const;

/**
 * What was entered, with new names as they are stored. A name of before stays and is not checked.
 */
export function withNewNames<Entered extends Names>(entered: Entered, before?: Names): Entered {
  const changed = fields.filter((field) => entered[field] !== before?.[field]);
  const saved = { ...entered };
  for (const field of changed) {
    saved[field] = cleanName(entered[field]);
    const problem = problemOf(saved[field]);
    if (problem !== undefined) throw fieldError('BAD_REQUEST', field, problem);
  }
  const last = changed.at(-1);
  if (last !== undefined && isReserved(`${saved.first_name}${saved.last_name}`))
    throw fieldError('BAD_REQUEST', last, nameTexts.reserved);
  return saved;
}

function problemOf(name: string): string | undefined {
  // Composing can make a name longer, and what is removed can hide an address.
  if (name.length > nameMax) return messages.nameTooLong;
  if (isNameWithAddress(name)) return messages.nameHasAddress;
  if (hasStackedMarks(name)) return nameTexts.stackedMarks;
  if (!hasLetter(name)) return nameTexts.noLetter;
  return isReserved(name) ? nameTexts.reserved : undefined;
}

// What the table of Unicode keeps apart: small capitals, digits and signs read as letters.
const alsoAlike: Record<string, string> = {
  ᴀ: 'a',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ĸ: 'k',
  ʟ: 'l',
  ʍ: 'rn',
  ɴ: 'n',
  ʀ: 'r',
  ᴛ: 't',
  ⱥ: 'a',
  ᗩ: 'a',
  д: 'd',
  ẟ: 'd',
  є: 'e',
  π: 'n',
  ո: 'n',
  '°': 'o',
  μ: 'u',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '!': 'l',
  i: 'l',
};
const marks = /\p{M}/gu;
/** White letters on black discs and squares, which NFKD keeps. */
const reversed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const toLetter = (sign: string) =>
  String.fromCodePoint(97 + (((sign.codePointAt(0) ?? 0) - 0x1f150) % 32));
const signsAround = /^[^\p{L}\p{N}$]+|[^\p{L}\p{N}$]+$/gu;

/** What a name looks like, in the skeletons of Unicode's confusables (decision 0044). */
function fold(name: string): string {
  const letters = name.replace(reversed, toLetter).normalize('NFKD').replace(marks, '');
  const likeCapitals = unhomoglyph(letters.replace(signsAround, ''));
  const likeLetters = unhomoglyph(likeCapitals.toLowerCase()).normalize('NFKD').replace(marks, '');
  return [...likeLetters]
    .map((character) => alsoAlike[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const reserved = new Set(
  ['Courtfolk', 'Admin', 'Administrator', 'Support', 'Moderator', 'Staff'].map(fold),
);
const isReserved = (name: string): boolean => reserved.has(fold(name));
