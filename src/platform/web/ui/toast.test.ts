import { afterEach, describe, expect, it, vi } from 'vitest';
import { onWaitingToast, showToastsWith, toast } from './toast.ts';

afterEach(() => {
  showToastsWith(undefined);
  onWaitingToast(undefined);
});

describe('toast', () => {
  it('keeps what is said before the host is there, wakes it, and shows it then, in order', () => {
    const wake = vi.fn();
    onWaitingToast(wake);
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
    onWaitingToast(wake);
    expect(wake).toHaveBeenCalledOnce();
    showToastsWith(() => undefined);
  });

  it('wakes the host again with each toast that waits, and shows none that is no news any more', () => {
    vi.useFakeTimers();
    const wake = vi.fn();
    onWaitingToast(wake);
    toast.success('Friend request sent');
    vi.advanceTimersByTime(20_000);
    toast.success('Connection removed');
    expect(wake).toHaveBeenCalledTimes(2);
    const shown: string[] = [];
    showToastsWith((_kind, text) => shown.push(text));
    expect(shown).toEqual(['Connection removed']);
    vi.useRealTimers();
  });
});
