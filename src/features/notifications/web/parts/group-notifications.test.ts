import { describe, expect, it } from 'vitest';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { newId } from '#platform/common/ids.ts';
import { groupNotifications, sections, splitByAge } from './group-notifications.ts';

const playdate = newId();

/** A notification at a local time of the 3rd of May. */
const at = (time: string, play_date_id: string | null = null, day = '03'): NotificationItem => ({
  id: newId(),
  kind: 'match_over',
  type: 'other',
  title: 'News',
  message: time,
  link: '/playdates',
  news: 'News',
  text: '',
  context: null,
  brief: null,
  asks: null,
  play_date_id,
  read: false,
  ended: null,
  count: 1,
  created_at: new Date(`2026-05-${day}T${time}:00`).toISOString(),
  about: null,
  about_partner: null,
});
const texts = (groups: readonly (readonly NotificationItem[])[]) =>
  groups.map((group) => group.map(({ message }) => message).join(' '));

describe('groupNotifications', () => {
  it('joins those of one PlayDate at the place of the newest, and no others', () => {
    const items = [
      at('12:00'),
      at('11:00', playdate),
      at('10:00'),
      at('09:00', playdate),
      at('08:00', newId()),
      at('07:00'),
      at('05:00', playdate),
    ];
    expect(texts(groupNotifications(items))).toEqual([
      '12:00',
      '11:00 09:00 05:00',
      '10:00',
      '08:00',
      '07:00',
    ]);
  });
});

describe('splitByAge', () => {
  it("begins today at the viewer's midnight, and a week ago what is old; a group counts by its newest", () => {
    const items = [
      at('00:00', playdate, '20'),
      at('23:59', null, '19'),
      at('15:01', null, '13'),
      at('15:00', null, '12'),
      at('10:00', playdate, '02'),
    ];
    const split = splitByAge(groupNotifications(items), new Date('2026-05-20T15:00:00'));
    expect(sections.map((name) => texts(split[name]))).toEqual([
      ['00:00 10:00'],
      ['23:59', '15:01'],
      ['15:00'],
    ]);
  });
});
