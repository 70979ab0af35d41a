import { expect, test } from 'vitest';
import { statusOf } from './code-status.ts';

const now = '2026-03-01T12:00:00.000Z';
const [before, after] = ['2026-03-01T11:59:59.999Z', '2026-03-01T12:00:00.001Z'];
const fresh = { user_id: null, used_at: null, reserved_until: null, expires_at: null };

test.each([
  [fresh, 'available'],
  [{ ...fresh, reserved_until: after }, 'reserved'],
  [{ ...fresh, reserved_until: now }, 'available'],
  [{ ...fresh, reserved_until: before }, 'available'],
  [{ ...fresh, expires_at: after }, 'available'],
  [{ ...fresh, expires_at: now }, 'expired'],
  [{ ...fresh, expires_at: before, reserved_until: after }, 'expired'],
  [{ ...fresh, user_id: 'anna', expires_at: before }, 'assigned'],
  [{ ...fresh, user_id: 'anna', used_at: before, expires_at: before }, 'used'],
  [{ ...fresh, used_at: before }, 'used'],
])('a code with %j is %s', (code, status) => {
  expect(statusOf(code, now)).toBe(status);
});
