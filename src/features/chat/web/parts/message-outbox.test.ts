import { expect, it, vi } from 'vitest';
import { sessionOf } from '#tests/support/web-session.ts';

const message = {
  id: '6f0d7d6e-7d9f-4f6e-9a3e-0a8f4f0c1b2a',
  content: 'Court 3?',
  created_at: '2026-11-21T18:00:00.000Z',
};

it('a message that was being sent during a reload can be sent again', async () => {
  const anna = sessionOf('Anna');
  const outbox = { text: 'Half a sent', outgoing: [{ ...message, state: 'sending' }] };
  const stored = JSON.stringify({ user_id: anna.user.id, drafts: { game: outbox } });
  vi.stubGlobal('sessionStorage', { getItem: () => stored });
  vi.resetModules();
  const { outboxes } = await import('./message-outbox.ts');
  expect(outboxes.get(anna.user.id, 'game')).toEqual({
    text: 'Half a sent',
    outgoing: [{ ...message, state: 'failed' }],
  });
});
