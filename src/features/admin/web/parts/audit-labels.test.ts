import { expect, it } from 'vitest';
import type { AuditEntry } from '#features/admin/contract.ts';
import { actorLabel, auditCsv, changeLabel, targetLabel } from './audit-labels.ts';

const entry: AuditEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  actor_id: '11111111-0000-4000-8000-000000000001',
  actor: { first_name: '=Ada', last_name: 'Admin' },
  action: 'make_admin',
  target_type: 'user',
  target_id: '22222222-0000-4000-8000-000000000001',
  target: { first_name: 'Anna', last_name: 'Tester, "jr"' },
  before: { is_admin: false },
  after: { is_admin: true },
  people: {},
  created_at: '2026-05-06T07:08:09.000Z',
};

it('an entry shows current names, and short ids for deleted accounts', () => {
  expect([actorLabel(entry), targetLabel(entry)]).toEqual(['=Ada Admin', 'Anna Tester, "jr"']);
  const gone = { ...entry, actor: null, target: null };
  expect([actorLabel(gone), targetLabel(gone)]).toEqual([
    'Former player 11111111',
    'Former player 22222222',
  ]);
  expect(actorLabel({ actor_id: null, actor: null })).toBe('Command line');
  expect(targetLabel({ ...entry, target_type: 'play_date', target: null })).toBe(
    'PlayDate 22222222',
  );
  expect(targetLabel({ ...entry, target_type: 'signup_code', target: null })).toBe(
    'Signup code 22222222',
  );
});

it('a signup code is shown by its number while it exists', () => {
  const code: AuditEntry = {
    ...entry,
    target_type: 'signup_code',
    target: null,
    target_code: '1234567',
  };
  expect(targetLabel(code)).toBe('Signup code 1234567');
  expect(targetLabel({ ...code, target_code: null })).toBe('Signup code 22222222');
});

it('changes are listed field by field with labels, without missing values', () => {
  expect(changeLabel(entry)).toEqual(['Admin: no → yes']);
  const [creator_id, partner_id] = [
    '33333333-0000-4000-8000-000000000001',
    '44444444-0000-4000-8000-000000000001',
  ];
  const gone = { type: 'teach', state: 'AZ', status: 'open', creator_id, partner_id };
  const people = { [creator_id]: { first_name: 'Cleo', last_name: 'Tester' } };
  expect(changeLabel({ before: gone, after: {}, people })).toEqual([
    'Creator: Cleo Tester',
    'Partner: Former player 44444444',
    'Status: Open',
    'Type: Earn',
    'State: Arizona',
  ]);
  expect(changeLabel({ before: {}, after: { user_id: null }, people: {} })).toEqual([]);
});

it('the CSV file contains all fields and escapes formulas in names', () => {
  expect(auditCsv([entry])).toBe(
    '\ufeffWhen (UTC),Who,Who (ID),Action,On,On (type),On (ID),Before,After\r\n' +
      '2026-05-06T07:08:09.000Z,"\'=Ada Admin",11111111-0000-4000-8000-000000000001,make_admin,"Anna Tester, ""jr""",user,' +
      '22222222-0000-4000-8000-000000000001,"{""is_admin"":false}","{""is_admin"":true}"\r\n',
  );
});
