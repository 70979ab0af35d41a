import { expect, it } from 'vitest';
import { findModule } from './import-with-retry.ts';

it('finds a module in a chunk of its own, and in one of several modules with short names', () => {
  const dialog = { Dialog: 1, ConfirmDialog: 2 };
  type Module = typeof dialog;
  expect(findModule<Module>(dialog, 'ConfirmDialog')).toBe(dialog);
  expect(
    findModule<Module>({ t: () => 1, n: null, r: { Other: 1 }, o: dialog }, 'ConfirmDialog'),
  ).toBe(dialog);
  expect(findModule<Module>({ t: () => 1 }, 'ConfirmDialog')).toBeUndefined();
});
