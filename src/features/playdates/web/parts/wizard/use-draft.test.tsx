// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newTermsDraft } from '#features/playdates/web/parts/terms/terms-draft.ts';
import { session } from '#features/profiles/web/queries.ts';
import { sessionOf } from '#tests/support/web-session.ts';
import { newDraft, playdateDraft } from './draft.ts';
import { useDraft } from './use-draft.ts';

beforeEach(() => session.begin(sessionOf('Anna')));
afterEach(cleanup);

it('keeps both of two updates within one render', () => {
  const wizard = renderHook(useDraft);
  const { update } = wizard.result.current;
  act(() => {
    update({ amount: '40' });
    update({ description: 'Bring water' });
  });
  expect(wizard.result.current.draft).toMatchObject({ amount: '40', description: 'Bring water' });
  const { draft } = wizard.result.current;
  wizard.unmount();
  expect(renderHook(useDraft).result.current.draft).toEqual(draft);
});

it('takes a draft whose terms are from before courts had a kind', () => {
  const { court_access: _, ...before } = newTermsDraft('AZ');
  const draft = playdateDraft.parse({ ...newDraft(), terms: before });
  expect(draft.terms).toEqual(newTermsDraft('AZ'));
});

it('survives an ended session; forgetting it does not change the open page', () => {
  const { result, unmount } = renderHook(useDraft);
  act(() => result.current.update({ description: 'Bring balls' }));
  unmount();
  session.store.set({ status: 'signed_out', reason: 'ended' });
  session.begin(sessionOf('Anna'));
  const again = renderHook(useDraft);
  expect(again.result.current.draft.description).toBe('Bring balls');
  act(() => again.result.current.forget());
  expect(again.result.current.draft.description).toBe('Bring balls');
  expect(renderHook(useDraft).result.current.draft.description).toBe('');
});
