import * as z from 'zod';
import { id, operation } from '#platform/common/contract.ts';

const calendarContent = { 'text/calendar': { schema: { type: 'string' as const } } };

/** Matches in calendars. The feed itself, `GET /calendar/{token}.ics`, is outside of the API. */
export const calendarContract = {
  file: operation
    .get(
      '/play_dates/{play_date_id}/calendar.ics',
      'A match as a file for a calendar (RFC 5545), for the four alone',
    )
    .route({
      spec: (known) => ({
        ...known,
        responses: { 200: { description: 'OK', content: calendarContent } },
      }),
    })
    .input(z.object({ play_date_id: id }))
    .output(z.string()),
  get: operation
    .get('/calendar_feeds', "When the user's private calendar address was made; null without one")
    .output(z.object({ created_at: z.string().nullable() })),
  create: operation
    .post(
      '/calendar_feeds',
      'Makes the private calendar address, which is shown only here; an earlier one ends',
    )
    .output(z.object({ url: z.string(), created_at: z.string() })),
  delete: operation.delete('/calendar_feeds', 'Turns the private calendar address off'),
};
