import { useNavigate } from 'react-router';
import type { PlaydateCard, PlaydateRequest } from '#features/playdates/contract/answers.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import { askedAmount } from '#features/playdates/rules/partner-question.ts';
import type { partnerAnswers } from '#features/playdates/schema.ts';
import {
  answerKey,
  questionId,
} from '#features/playdates/web/parts/applications/use-update-request.ts';
import {
  playdateQuery,
  playdatesApi,
  usePlaydateMutation,
} from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';

/** What a partner is asked about; `request`: null of the creator's team. */
export type Question = {
  playdate: Pick<
    PlaydateCard,
    | 'id'
    | 'status'
    | 'type'
    | 'state'
    | 'regions'
    | 'payment_per_hour_min'
    | 'payment_per_hour_max'
    | 'terms'
    | 'creator'
    | 'partner'
    | 'awaits_partner'
    | 'offer_changed_at'
  >;
  request: PlaydateRequest | null;
};
type Answer = (typeof partnerAnswers)[number];

/** Says whether the viewer plays as partner. */
export function useAnswerAsPartner(question: Question, onSettled?: () => Promise<void>) {
  const { playdate, request } = question;
  const navigate = useNavigate();
  return usePlaydateMutation({
    mutationKey: [...answerKey, questionId(playdate.id, request)],
    mutationFn: (answer: Answer) =>
      playdatesApi.answerAsPartner({
        id: playdate.id,
        request_id: request?.id ?? null,
        answer,
        ...(answer === 'in' && {
          amount_per_hour: askedAmount(playdate, request),
          offer_changed_at: playdate.offer_changed_at ?? null,
          ...(request !== null && { time_ids: request.time_ids }),
        }),
      }),
    // Its page is no longer for who cannot play: it is left first, as it would be refetched and
    // refused.
    onMutate: async (answer) => {
      const isOnPage = window.location.pathname === `/playdates/${playdate.id}`;
      if (answer === 'not_this_time' && isOnPage) await navigate('/playdates', { replace: true });
    },
    done: (_, answer) => (answer === 'in' ? partnerTexts.countedIn : partnerTexts.refusedThisTime),
    failed: (error) => errorMessage(error, partnerTexts.errorAnsweringPartner),
    onSuccess: (_, answer) => {
      if (answer === 'not_this_time' && request === null)
        queryClient.removeQueries({
          queryKey: playdateQuery(playdate.id).queryKey,
          type: 'inactive',
        });
    },
    onSettled,
  });
}
