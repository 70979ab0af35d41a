import { describe, expect, it } from 'vitest';
import { scrollTopToKeep } from './chat-scroll.ts';

const before = { height: 1000, lastAt: 940 };

describe('scroll position of the chat', () => {
  it('follows the end when it was at the end', () => {
    const now = { scrollTop: 600, clientHeight: 400, height: 1070, lastAt: 940 };
    expect(scrollTopToKeep(before, now, false)).toBe(1070);
  });

  it('follows the end when the newest message grows, as a failed one does by its buttons', () => {
    const now = { scrollTop: 590, clientHeight: 400, height: 1040, lastAt: 940 };
    expect(scrollTopToKeep(before, now, false)).toBe(1040);
  });

  it('follows the end when a tall message is removed and the browser has scrolled already', () => {
    const now = { scrollTop: 400, clientHeight: 400, height: 800, lastAt: 670 };
    expect(scrollTopToKeep(before, now, false)).toBe(800);
  });

  it('goes to the end when the reader has written a message', () => {
    expect(
      scrollTopToKeep(
        before,
        { scrollTop: 100, clientHeight: 400, height: 1070, lastAt: 940 },
        true,
      ),
    ).toBe(1070);
  });

  it('keeps the position of a reader further up', () => {
    const now = { scrollTop: 100, clientHeight: 400, height: 1070, lastAt: 940 };
    expect(scrollTopToKeep(before, now, false)).toBe(100);
  });

  it('keeps the position when older messages are added above it, or the oldest is removed', () => {
    const prepended = { scrollTop: 100, clientHeight: 400, height: 1500, lastAt: 1440 };
    const removed = { scrollTop: 200, clientHeight: 400, height: 1000, lastAt: 870 };
    expect(scrollTopToKeep(before, prepended, false)).toBe(600);
    expect(scrollTopToKeep(before, removed, false)).toBe(130);
  });
});
