/**
 * Whether a name has what others could follow: an address, or a word that ends like a host name.
 * Also in the wide forms of the characters, which NFKC narrows.
 */
export function isNameWithAddress(name: string): boolean {
  return /[/@]|www\.|[a-z0-9-]{2,}\.[a-z]{2,}/i.test(name.normalize('NFKC').replaceAll('。', '.'));
}
