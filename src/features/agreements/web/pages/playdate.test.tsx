// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blockedIdsQuery } from '#features/blocks/web/queries.ts';
import type { PlaydateDetail, PlaydateMessage } from '#features/playdates/contract.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime.ts';
import { answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const [ben, cora, dev] = [person('Ben', 1), person('Cora', 2), person('Dev', 3)];
const id = '20000000-0000-4000-8000-000000000001';
const created_at = '2026-01-01T00:00:00Z';
const matched: PlaydateDetail = {
  id,
  type: 'challenge',
  doubles_type: 'any',
  status: 'matched',
  state: 'AZ',
  regions: ['tucson'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'Saturday at Tempe',
  creator: person('Anna', 0),
  partner: ben,
  request_count: 0,
  my_request_status: null,
  created_at,
  completed_at: null,
  cancelled_by_name: null,
  terms: null,
  accepted_request: {
    id,
    play_date_id: id,
    status: 'accepted',
    requester: cora,
    requester_partner: dev,
    offered_amount: null,
    time_ids: [],
    created_at,
    abilities: { answer: false, withdraw: false },
  },
  abilities: {
    cancel: false,
    complete: true,
    answer_requests: false,
    change_terms: false,
    read_chat: true,
    write_chat: true,
  },
};
const message = (author: typeof cora, content: string, author_blocked: boolean): PlaydateMessage => ({
  id: author.id,
  play_date_id: id,
  user_id: author.id,
  first_name: author.first_name,
  last_name: author.last_name,
  content,
  created_at,
  author_blocked,
  hidden_at: null,
});
const said = [message(cora, 'Doormat', false), message(dev, 'See you', true)];
const show = (playdate: PlaydateDetail, ...blocked: (typeof cora)[]) => {
  api.use(
    answer('get', '/play_dates/:id', playdate),
    answer('get', '/play_dates/:id/messages', { items: said, next_cursor: null }),
    answer('patch', '/play_dates/:id/messages', {}),
    answer('get', '/play_dates', { items: [], next_cursor: null }),
    blocks(...blocked),
  );
  return renderScreen(`/playdates/${id}`);
};
const blocks = (...blocked: (typeof cora)[]) =>
  answer('get', '/blocks', {
    items: blocked.map((profile) => ({ profile, created_at })),
    next_cursor: null,
  });

describe('a match with blocked players', () => {
  it('has a banner that names them and reports them', async () => {
    const { user } = show(matched, dev, cora);
    expect(
      await screen.findByText(
        'You blocked Cora Marsh and Dev Marsh. Their messages are folded. If you do not feel safe, report them or do not go.',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Report or block' }));
    await user.click(await sheet.findByRole('radio', { name: 'Dev Marsh' }));
    expect(sheet.queryByRole('switch')).toBeNull();
  });

  it('folds all of their messages, also those that were loaded before the block, until it ends', async () => {
    show(matched);
    const log = within(await screen.findByRole('log'));
    await waitFor(() => expect(log.getByText('See you'), 'not blocked any more').toBeTruthy());
    expect(log.getByText('Doormat')).toBeTruthy();
    expect(screen.queryByText(/^You blocked/)).toBeNull();
    api.use(blocks(cora));
    applyTopics(queryClient, ['blocks']);
    expect(await log.findByText('From a player you blocked')).toBeTruthy();
    expect(log.queryByText('Doormat')).toBeNull();
    expect(log.getByText('See you')).toBeTruthy();
    expect(queryClient.getQueryData(blockedIdsQuery.queryKey)).toEqual([cora.id]);
    api.use(blocks());
    applyTopics(queryClient, ['blocks']);
    expect(await log.findByText('Doormat')).toBeTruthy();
  });

  it('warns of nothing once it was played', async () => {
    show({ ...matched, status: 'completed' }, cora);
    expect(await screen.findByText('From a player you blocked')).toBeTruthy();
    expect(screen.queryByText(/^You blocked/)).toBeNull();
  });
});

it('says that a moderator has hidden a PlayDate', async () => {
  const abilities = { ...matched.abilities, read_chat: false, complete: false };
  show({ ...matched, status: 'open', accepted_request: null, abilities, hidden_at: created_at });
  expect(await screen.findByText(/^A moderator has hidden this PlayDate\./)).toBeTruthy();
});
