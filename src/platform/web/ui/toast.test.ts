import { afterEach, describe, expect, it, vi } from 'vitest';
import { onFirstToast, showToastsWith, toast } from './toast.ts';

afterEach(() => {
  showToastsWith(undefined);
  onFirstToast(undefined);
});

describe('toast', () => {
  it('keeps what is said before the host is there, wakes it, and shows it then, in order', () => {
    const wake = vi.fn();
    onFirstToast(wake);
    toast.success('Friend request sent');
    toast.error('Error creating connection');
    expect(wake).toHaveBeenCalled();
    const shown: string[] = [];
    showToastsWith((kind, text) => shown.push(`${kind}: ${text}`));
    expect(shown).toEqual(['success: Friend request sent', 'error: Error creating connection']);
    toast.info('Copied');
    expect(shown).toHaveLength(3);
  });

  it('wakes a host that comes later than the first toast', () => {
    toast.info('early');
    const wake = vi.fn();
    onFirstToast(wake);
    expect(wake).toHaveBeenCalledOnce();
    showToastsWith(() => undefined);
  });
});
