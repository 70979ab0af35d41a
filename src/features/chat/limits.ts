import { day } from '#platform/common/clock.ts';

export const messageMax = 1000;
export const messagePageSize = 50;
/** How long the chat of a completed match accepts messages. */
export const openAfterCompletion = 7 * day;
/** The characters of a message that Dashboard shows. */
export const messagePreviewMax = 140;
