import { useMutationState } from '@tanstack/react-query';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { playdatesApi, usePlaydateMutation } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';

const successMessages = {
  accepted: messages.requestAccepted,
  declined: messages.requestDeclined,
  withdrawn: messages.requestWithdrawn,
} as const;

export const answerKey = ['play_dates', 'answer'];

/**
 * The applications and the questions to partners that are being answered, or were since the page
 * was loaded.
 */
export function useAnsweredApplications(): readonly unknown[] {
  return useMutationState({
    filters: { mutationKey: answerKey, predicate: ({ state }) => state.status !== 'error' },
    select: ({ options }) => options.mutationKey?.at(-1),
  });
}

/** Not the id of the PlayDate, which its chat has. */
export const questionId = (playdateId: string, request: { id: string } | null): string =>
  `partner ${request?.id ?? playdateId}`;

/**
 * What an acceptance fixes: one of the times that suit, and the price on a range without an offer;
 * and that the weaker team is paid, where it would be.
 */
export type Acceptance = {
  status: 'accepted';
  /** Of the PlayDate as the page shows it. */
  offer_changed_at: string | null;
  time_id?: string | undefined;
  amount_per_hour?: number | undefined;
  accepts_reversed?: true | undefined;
};

/** Whether accepting needs a time or a price of the creator's team. */
export function needsChoice(
  request: Pick<PlaydateRequest, 'time_ids' | 'offered_amount'>,
  playdate: Pick<PlaydateCard, 'terms' | 'payment_per_hour_min' | 'payment_per_hour_max'>,
): { time: boolean; price: boolean } {
  const { terms, payment_per_hour_min, payment_per_hour_max } = playdate;
  return {
    time: terms !== null && terms.times.length > 0 && request.time_ids.length !== 1,
    price:
      terms !== null &&
      request.offered_amount === null &&
      payment_per_hour_min < payment_per_hour_max,
  };
}

/**
 * '7:00 AM, you pay $40 per hour.': what accepting agrees on where the price is not to be chosen.
 */
export function agreedLine(
  { type, payment_per_hour_min }: Pick<PlaydateCard, 'type' | 'payment_per_hour_min'>,
  { offered_amount }: Pick<PlaydateRequest, 'offered_amount'>,
  when: string | null = null,
): string {
  const kind = type === 'challenge' ? 'pay' : 'earn';
  const price = `${kind} $${offered_amount ?? payment_per_hour_min} per hour.`;
  return when === null ? `You ${price}` : `${when}, you ${price}`;
}

/** Accepts, declines or withdraws an application. */
export function useUpdateRequest(request: PlaydateRequest, onAccepted?: () => void) {
  const { play_date_id, id } = request;
  return usePlaydateMutation({
    mutationKey: [...answerKey, id],
    mutationFn: (answer: Exclude<keyof typeof successMessages, 'accepted'> | Acceptance) =>
      playdatesApi.updateRequest({
        play_date_id,
        id,
        // The offer that is on the screen.
        ...(request.offered_amount !== null && { amount_per_hour: request.offered_amount }),
        ...(typeof answer === 'string' ? { status: answer } : answer),
      }),
    done: (_, answer) => successMessages[typeof answer === 'string' ? answer : answer.status],
    failed: (error) => errorMessage(error, messages.errorAnswering),
    onSuccess: (_, answer) => {
      if (typeof answer !== 'string') onAccepted?.();
    },
  });
}
