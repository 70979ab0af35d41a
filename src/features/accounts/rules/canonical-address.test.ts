import { expect, it } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

it.each([
  ['pia@gmail.com', 'pia@gmail.com'],
  ['p.i.a@gmail.com', 'pia@gmail.com'],
  ['p.ia+play+dates@gmail.com', 'pia@gmail.com'],
  ['pia@googlemail.com', 'pia@gmail.com'],
  ['pia.marsh+x@outlook.com', 'pia.marsh@outlook.com'],
  ['pia+x@hotmail.com', 'pia@hotmail.com'],
  ['pia+x@live.com', 'pia@live.com'],
  ['pia+x@icloud.com', 'pia@icloud.com'],
  ['pia+x@proton.me', 'pia@proton.me'],
  ['pia+x@protonmail.com', 'pia@protonmail.com'],
  ['pia+x@fastmail.com', 'pia@fastmail.com'],
  ['p.ia+x@courtfolk.test', 'p.ia+x@courtfolk.test'],
  ['p.ia+x@gmail.com.courtfolk.test', 'p.ia+x@gmail.com.courtfolk.test'],
  ['"a@b+c"@gmail.com', '"a@b@gmail.com'],
])('the mailbox of %s is %s', (email, canonical) => {
  expect(canonicalAddress(email)).toBe(canonical);
});
