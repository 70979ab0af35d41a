import { afterEach, describe, expect, it, vi } from 'vitest';
import { onWaitingToast, showToastsWith, toast } from './toast.ts';

afterEach(() => {
  showToastsWith(undefined);
  onWaitingToast(undefined);
});

describe('toast', () => {
  it('queues toasts until the host is ready and shows them in order', () => {
    const onWaiting = vi.fn();
    onWaitingToast(onWaiting);
    toast.success('Friend request sent');
    toast.error('Error creating connection');
    expect(onWaiting).toHaveBeenCalled();
    const shown: string[] = [];
    showToastsWith((kind, text) => shown.push(`${kind}: ${text}`));
    expect(shown).toEqual(['success: Friend request sent', 'error: Error creating connection']);
    toast.info('Copied');
    expect(shown).toHaveLength(3);
  });

  it('notifies a host that mounts after the first toast', () => {
    toast.info('early');
    const onWaiting = vi.fn();
    onWaitingToast(onWaiting);
    expect(onWaiting).toHaveBeenCalledOnce();
    showToastsWith(() => undefined);
  });

  it('notifies the host of each queued toast and drops outdated ones', () => {
    vi.useFakeTimers();
    const onWaiting = vi.fn();
    onWaitingToast(onWaiting);
    toast.success('Friend request sent');
    vi.advanceTimersByTime(20_000);
    toast.success('Connection removed');
    expect(onWaiting).toHaveBeenCalledTimes(2);
    const shown: string[] = [];
    showToastsWith((_kind, text) => shown.push(text));
    expect(shown).toEqual(['Connection removed']);
    vi.useRealTimers();
  });
});
