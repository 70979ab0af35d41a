import { expect, it } from 'vitest';
import { parseOutbox } from './message-outbox.ts';

const sent = {
  id: '6f0d7d6e-7d9f-4f6e-9a3e-0a8f4f0c1b2a',
  content: 'Court 3?',
  created_at: '2026-11-21T18:00:00.000Z',
};
const room = { text: 'Half a sent', outgoing: [{ ...sent, state: 'sending' }] };
const kept = JSON.stringify({ user_id: 'anna', rooms: { game: room } });

it('what was unsent comes back to whom it belongs, and what was on its way waits to be sent again', () => {
  expect(parseOutbox(kept, 'anna')).toEqual({
    game: { text: 'Half a sent', outgoing: [{ ...sent, state: 'failed' }] },
  });
  expect(parseOutbox(kept, 'ben')).toEqual({});
});

it('nothing comes of what was kept by something else', () => {
  for (const text of [null, '', '{', '[]', 'null', '{"user_id":"anna","rooms":{"game":{"text":7}}}'])
    expect(parseOutbox(text, 'anna')).toEqual({});
});
