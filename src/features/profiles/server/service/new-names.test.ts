import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/common/errors.ts';
import { withNewNames } from './new-names.ts';

const reserved = 'This name could be taken for the team of Courtfolk. Please use another one.';

function fieldsOf(first_name: string, last_name: string, before?: [first: string, last: string]) {
  try {
    withNewNames(
      { first_name, last_name },
      before && { first_name: before[0], last_name: before[1] },
    );
    return {};
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }
}

describe('a name of the team', () => {
  test.each([
    'Courtfolk',
    'Admin',
    'ADMINISTRATOR',
    'support',
    'Moderator',
    'Staff',
    // Cyrillic, Greek, Armenian, Cherokee and Lisu letters
    'Аdmіn',
    'СОURТFОLК',
    'мoderаtоr',
    'ѕuppоrt',
    'ΑDΜΙΝ',
    'Suρρort',
    'Տսррогt',
    'ᏚᎢᎪFF',
    'ꓮꓓꓟꓲꓠ',
    // wide, mathematical, round, small and long letters, ligatures and accents
    'Ａｄｍｉｎ',
    '𝐀dmin',
    '𝕊𝕥𝕒𝕗𝕗',
    'Ⓐdmin',
    '🅰dmin',
    'ᴀᴅᴍɪɴ',
    'ꜱᴛᴀꜰꜰ',
    'ſtaﬀ',
    'Ádmín',
    'Cøurtfølk',
    'Admın',
    // digits, signs and pairs that read as letters
    'Adm1n',
    'AdmIn',
    'Courtfo1k',
    'M0derat0r',
    '5upport',
    '$upport',
    '5t4ff',
    'Adrnin',
    // what stands around and between the letters
    'Support!',
    'A.d.m.i.n',
    'ad min',
    'Court-Folk',
    'Sup\u2061port',
    'Sup\u200bport',
    '«Staff»',
  ])('is refused: %j', (name) => {
    expect(fieldsOf(name, 'Tester')).toEqual({ first_name: reserved });
    expect(fieldsOf('Anna', name)).toEqual({ last_name: reserved });
  });

  test('is refused where first and last name together are one, beside the name that was changed', () => {
    expect(fieldsOf('Court', 'Folk')).toEqual({ last_name: reserved });
    expect(fieldsOf('Sup', 'рort')).toEqual({ last_name: reserved });
    expect(fieldsOf('Court', 'Folk', ['Anna', 'Folk'])).toEqual({ first_name: reserved });
  });

  test.each([
    'Stafford',
    'Amin',
    'Adminah',
    'Courtney',
    'Søren',
    'Мария',
    'Σοφία',
    'Corn',
    'O’Neil-Smith',
  ])('"%s" is none', (name) => expect(fieldsOf(name, name)).toEqual({}));
});

test('a name that is stored stays as it is, whatever it is', () => {
  const before = { first_name: 'Admin', last_name: 'Z\u00adoe\u0301\u0302\u0303\u0304' };
  expect(withNewNames({ ...before, zip_code: '85281' }, before)).toEqual({
    ...before,
    zip_code: '85281',
  });
  expect(fieldsOf('Admin', 'Tester', ['Admin', 'Before'])).toEqual({});
});

test('what is removed hides no address, and composing makes no name too long', () => {
  expect(fieldsOf('evil\u200b.example', 'Tester')).toHaveProperty('first_name');
  expect(fieldsOf('Anna', '\u0958'.repeat(41))).toEqual({
    last_name: 'A name can have at most 80 characters',
  });
});
