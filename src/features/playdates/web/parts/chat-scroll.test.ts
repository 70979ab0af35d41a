import { describe, expect, it } from 'vitest';
import { scrollTopToKeep } from './chat-scroll.ts';

const before = { height: 1000, lastAt: 940 };

describe('where a chat stays when it changes', () => {
  it('follows the end for somebody who is there', () => {
    const now = { place: 600, view: 400, height: 1070, lastAt: 940 };
    expect(scrollTopToKeep(before, now, false)).toBe(1070);
  });

  it('follows the end as well when the newest message grows, as a failed one does by its buttons', () => {
    const now = { place: 590, view: 400, height: 1040, lastAt: 940 };
    expect(scrollTopToKeep(before, now, false)).toBe(1040);
  });

  it('follows the end when a tall message leaves at the top and the browser has moved the place already', () => {
    const now = { place: 400, view: 400, height: 800, lastAt: 670 };
    expect(scrollTopToKeep(before, now, false)).toBe(800);
  });

  it('goes to the end with what its reader has just written', () => {
    expect(scrollTopToKeep(before, { place: 100, view: 400, height: 1070, lastAt: 940 }, true)).toBe(1070);
  });

  it('leaves somebody who reads further up where they are', () => {
    const now = { place: 100, view: 400, height: 1070, lastAt: 940 };
    expect(scrollTopToKeep(before, now, false)).toBe(100);
  });

  it('stays at what is read when older messages come in above it, or the oldest one leaves', () => {
    const more = { place: 100, view: 400, height: 1500, lastAt: 1440 };
    const fewer = { place: 200, view: 400, height: 1000, lastAt: 870 };
    expect(scrollTopToKeep(before, more, false)).toBe(600);
    expect(scrollTopToKeep(before, fewer, false)).toBe(130);
  });
});
