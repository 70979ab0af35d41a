import * as z from 'zod';
import { codeLength } from './limits.ts';

const isCode = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${codeLength}}$`);

/** A code as people type it: in any case, with hyphens and the letters that look like digits. */
export function normalizeCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return isCode.test(code) ? code : undefined;
}

/** Any text of a sensible length: a malformed code gets the response of an unknown one. */
export const inviteCode = z.string().trim().min(1).max(50).describe('13 characters of base 32');
