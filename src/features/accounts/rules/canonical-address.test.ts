import { expect, it } from 'vitest';
import { canonicalAddress, countedMailbox } from './canonical-address.ts';

it.each([
  ['pia@gmail.com', 'pia@gmail.com'],
  ['p.i.a@gmail.com', 'pia@gmail.com'],
  ['p.ia+play+dates@gmail.com', 'pia@gmail.com'],
  ['pia@googlemail.com', 'pia@gmail.com'],
  ['pia.marsh+x@outlook.com', 'pia.marsh@outlook.com'],
  ['pia+x@hotmail.com', 'pia@hotmail.com'],
  ['pia+x@live.com', 'pia@live.com'],
  ['pia+x@icloud.com', 'pia@icloud.com'],
  ['p.ia@me.com', 'p.ia@icloud.com'],
  ['pia+x@mac.com', 'pia@icloud.com'],
  ['pia+x@proton.me', 'pia@proton.me'],
  ['p.ia+x@protonmail.com', 'pia@proton.me'],
  ['pia@pm.me', 'pia@proton.me'],
  ['pia-shop@yahoo.com', 'pia@yahoo.com'],
  ['pia+x@fastmail.com', 'pia@fastmail.com'],
  ['p.ia+x@courtfolk.test', 'p.ia+x@courtfolk.test'],
  ['p.ia+x@gmail.com.courtfolk.test', 'p.ia+x@gmail.com.courtfolk.test'],
  ['"a@b+c"@gmail.com', '"a@b@gmail.com'],
])('the mailbox of %s is %s', (email, canonical) => {
  expect(canonicalAddress(email)).toBe(canonical);
});

it.each([
  ['p.ia+x@gmail.com', 'pia@gmail.com'],
  ['p.ia+x@courtfolk.test', 'p.ia@courtfolk.test'],
  ['pia@courtfolk.test', 'pia@courtfolk.test'],
])('mails to %s are counted for %s', (email, mailbox) => {
  expect(countedMailbox(email)).toBe(mailbox);
});
