import type { Connection } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages/common.ts';
import { mayAnswer, mayDelete, mayMakePartner } from '#features/connections/policy.ts';
import * as lists from '#features/connections/server/store/lists.ts';
import { hiddenByModerator } from '#features/reports/messages/hidden-texts.ts';
import { AppError } from '#platform/common/errors.ts';
import type { Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/** The line of a friend request for one of its two: hidden, its sender alone reads it. */
export const shownMessage = (
  { message, message_hidden_at }: Pick<Connection, 'message' | 'message_hidden_at'>,
  direction: Connection['direction'] | undefined,
): string | null =>
  message_hidden_at === null || direction === 'sent' ? message : hiddenByModerator;

export function presentConnection(viewer: Viewer, row: lists.ConnectionView): Connection {
  const { requester_id, receiver_id: _, ...connection } = row;
  const direction = requester_id === viewer.user_id ? 'sent' : 'received';
  return {
    ...connection,
    message: shownMessage(row, direction),
    direction,
    abilities: {
      answer: mayAnswer(viewer.user_id, row),
      delete: mayDelete(viewer.user_id, row),
      make_partner: mayMakePartner(row, row.partner, row.cannot_play),
    },
  };
}

export async function loadConnection(
  trx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<Connection> {
  const row = await lists.findView(trx, viewer.user_id, id);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  return presentConnection(viewer, row);
}
