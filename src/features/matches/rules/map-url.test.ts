import { expect, it } from 'vitest';
import { mapUrl } from './map-url.ts';

it('searches a map for court, address and state, whatever characters they have', () => {
  expect(mapUrl(['Himmel Park', null, 'Arizona'])).toBe(
    'https://www.google.com/maps/search/?api=1&query=Himmel+Park%2C+Arizona',
  );
  const url = new URL(mapUrl(['A & B #2', '1 Main St?api=2&x', 'Arizona']));
  expect(url.host).toBe('www.google.com');
  expect([...url.searchParams]).toEqual([
    ['api', '1'],
    ['query', 'A & B #2, 1 Main St?api=2&x, Arizona'],
  ]);
});
