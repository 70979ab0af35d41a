import { answer } from './screen.tsx';

/** What Profile Settings reads beside the profile and the sessions. */
export const besideProfile = [
  answer('get', '/blocks', { items: [], next_cursor: null }),
  answer('get', '/calendar_feeds', { created_at: null }),
  answer('get', '/mail_preferences', {
    mail_matches: true,
    mail_day_before: true,
    mail_two_hours: true,
  }),
  answer('get', '/warnings', { items: [] }),
];
