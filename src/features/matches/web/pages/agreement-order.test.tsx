// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Agreement } from '#features/matches/contract/answers.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import {
  agreed,
  agreement,
  ben,
  cora,
  matchId as id,
  matched,
  showAgreement,
} from '#tests/support/agreement-screen.tsx';
import { setUpScreens } from '#tests/support/screen.tsx';

setUpScreens();

const place = { venue_name: 'Old Park', venue_address: '1 Secret Rd' };
const atOldPark: Agreement = { ...agreement, ...place, setting: 'outdoor' };

/** Whether each of these stands before the next one. */
const areInOrder = (parts: readonly HTMLElement[]) =>
  parts.every(
    (part, at) =>
      at === 0 ||
      Boolean(
        (parts[at - 1]?.compareDocumentPosition(part) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
  );

const region = (name: string) => screen.getByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the page of a match', () => {
  it('begins with state, when, where, price and Confirm; then who has answered, the chat and the teams', async () => {
    showAgreement(atOldPark);
    await screen.findByRole('button', { name: 'Confirm' });
    const card = within(region('Agreement'));
    const parts = [
      card.getByText('Matched'),
      card.getByText('Sat, Mar 13, 11:00 AM MST'),
      card.getByRole('link', { name: /^Old Park/ }),
      card.getByText('You pay $40/hr'),
      button('Confirm'),
      button('I cannot agree'),
      card.getByText('You have not answered yet'),
      card.getByText('Ben Marsh has not answered yet'),
      button('Propose a change'),
      region('Messages'),
      region('The match'),
      region('The game'),
    ];
    expect(areInOrder(parts)).toBe(true);
    expect(screen.getAllByText('Matched'), 'said once').toHaveLength(1);
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1)).toBe(true);
  });

  it('shows an open proposal right after the answers to what is agreed on', async () => {
    const change = {
      id,
      play_date_id: id,
      version: 1,
      proposed_by: cora.id,
      starts: [],
      duration_minutes: 120,
      venue_name: null,
      venue_address: null,
      setting: null,
      note: null,
      state: 'open' as const,
      answered_by: null,
      author_blocked: false,
      hidden_at: null,
      starts_at: null,
      expires_at: '2027-03-13T16:00:00Z',
      created_at: matched.created_at,
    };
    const abilities = { ...agreement.abilities, answer_change: true };
    showAgreement({ ...agreement, change, abilities });
    await screen.findByRole('button', { name: 'Accept change' });
    const answers = screen.getByText('You have not answered yet');
    expect(areInOrder([button('Confirm'), region('Proposed change'), answers])).toBe(true);
    expect(button('Confirm').className).not.toContain('bg-ball');
    expect(button('Accept change').className).toContain('bg-ball');
  });

  it('appears at once with what stands above the chat', async () => {
    showAgreement(agreement);
    await screen.findByRole('region', { name: 'Messages' });
    expect(button('Confirm')).toBeTruthy();
    expect(screen.queryByText('Loading the agreement')).toBeNull();
  });
});

describe('where a match is', () => {
  it('leads to a map in a new tab, which is not told where from', async () => {
    showAgreement(atOldPark);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Old Park/ });
    expect(link.textContent).toBe('Old Park1 Secret Rd, map in a new tab');
    expect(link.href).toBe(
      'https://www.google.com/maps/search/?api=1&query=Old+Park%2C+1+Secret+Rd%2C+Arizona',
    );
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('leads nowhere while it is folded, or not agreed on', async () => {
    const playdate = {
      status: 'cancelled',
      view: 'off',
      agreed: { ...agreed, venue_name: 'Old Park', venue_author_blocked: true },
    } as Partial<PlaydateDetail>;
    const { user } = showAgreement(
      { ...atOldPark, status: 'cancelled', ended_as: 'called_off', ended_by: ben.id },
      { playdate },
    );
    await screen.findByText('From a player you blocked');
    expect(screen.queryByRole('link', { name: /^Old Park/ })).toBeNull();
    await user.click(button('Show'));
    expect(screen.getByRole('link', { name: /^Old Park/ })).toBeTruthy();
  });
});
