import * as z from 'zod';
import { isPlainText, isVisible } from '#platform/common/text-validation.ts';
import { reportTextMax, warningTextMax } from './limits.ts';
import { messages } from './messages/common.ts';

export const reportTargets = [
  'person',
  'message',
  'play_date',
  'change_proposal',
  'match_end',
  'friend_request',
] as const;
export type ReportTargetType = (typeof reportTargets)[number];

export const reportReasons = [
  'harassment',
  'threat',
  'sexual',
  'spam',
  'fake_level',
  'money',
  'money_scam',
  'minor',
  'impersonation',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStates = ['open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];
export const reportOutcomes = ['dismissed', 'warned', 'hidden', 'paused'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

const shortText = (required: string, tooLong: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .refine(isVisible, required)
    .max(warningTextMax, tooLong)
    .refine(isPlainText, messages.textCharacters);

export const warningText = shortText(messages.warningTextRequired, messages.warningTextTooLong);
export const answerText = shortText(messages.answerRequired, messages.answerTooLong);

/** What a report says; an empty text is stored as null. */
export const reportFields = {
  reason: z.enum(reportReasons, { error: messages.reasonRequired }),
  text: z
    .string()
    .trim()
    .max(reportTextMax, messages.textTooLong)
    .refine(isPlainText, messages.textCharacters)
    .optional(),
};

/** Whether a report for this reason needs a text and lacks it. */
export const lacksText = ({
  reason,
  text = '',
}: {
  reason: ReportReason;
  text?: string | undefined;
}) => reason === 'other' && !isVisible(text);
