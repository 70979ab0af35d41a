import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';

/** How mail is doing. Of a mail that could not be delivered there is nothing of what was in it. */
export const mailStatus = z.object({
  /** Mails that wait to be sent, or to be tried again. */
  waiting: z.number().int(),
  /** How many have been given up in the last 30 days; `items` are the latest 50 of them. */
  total: z.number().int(),
  items: z.array(
    z.object({
      id: z.uuid(),
      to: z.string(),
      subject: z.string(),
      /** What the mail server, or the way to it, said last. */
      error: z.string(),
      failed_at: z.string(),
    }),
  ),
});
export type MailStatus = z.infer<typeof mailStatus>;

export const adminContract = {
  mailStatus: operation
    .route({ method: 'GET', path: '/admin/mail', summary: 'How many mails wait, and which were given up' })
    .output(mailStatus),
};
