import { expect, it } from 'vitest';
import { applyOrder } from './apply-order.ts';
import { noteDraft, parseDrafts, setNoteDraft } from './note-drafts.ts';

it('unsaved notes come back by entry, and nothing comes of what is no such thing', () => {
  expect(parseDrafts('{"a":"Left-handed","b":""}')).toEqual({ a: 'Left-handed', b: '' });
  for (const text of [null, '', '{', '[]', '"a"', 'null']) expect(parseDrafts(text)).toEqual({});
  expect(parseDrafts('{"a":7,"b":"Fast"}')).toEqual({ b: 'Fast' });
});

it('unsaved notes are kept in a tab whose storage is closed too, each on its own', () => {
  setNoteDraft('a', 'Left-handed');
  setNoteDraft('b', 'Fast');
  setNoteDraft('a', undefined);
  expect([noteDraft('a'), noteDraft('b')]).toEqual([undefined, 'Fast']);
});

it('an order that was wanted holds for those who are still there; who came meanwhile comes last', () => {
  const items = ['a', 'new', 'c', 'newer'].map((id) => ({ id }));
  expect(applyOrder(items, ['c', 'gone', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'new', 'newer']);
});
