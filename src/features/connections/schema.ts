import * as z from 'zod';
import { isPlainLine } from '#platform/common/text-validation.ts';
import { requestMessageMax } from './limits.ts';
import { messages } from './messages/common.ts';
import { requestTexts } from './messages/friend-requests.ts';

export const connectionTypes = ['friend', 'watched', 'partner'] as const;
export const connectionStatuses = ['pending', 'accepted', 'rejected'] as const;
/** The direction of a connection from the viewer's side. */
export const directions = ['sent', 'received'] as const;

/** The line with a friend request; an empty one is none. */
export const requestMessage = z
  .string()
  .trim()
  .max(requestMessageMax, requestTexts.tooLong)
  .refine(isPlainLine, requestTexts.characters);

const nearestPattern = /^(\d\.\d{2})_(\d\.\d{2})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * A position among players by nearness to a level: the difference of level and the id of the last
 * one.
 */
export type NearestCursor = { level: number; gap: number; id: string };

export const nearestCursorInput = z.string().transform((text, ctx): NearestCursor => {
  const [, level, gap, id] = nearestPattern.exec(text) ?? [];
  if (id === undefined) {
    ctx.addIssue({ code: 'custom', message: messages.cursorInvalid });
    return z.NEVER;
  }
  return { level: Number(level), gap: Number(gap), id };
});
