/** When somebody usually plays. No import of zod. */
export const playTimes = [
  'weekday_morning',
  'weekday_afternoon',
  'weekday_evening',
  'weekend_morning',
  'weekend_afternoon',
  'weekend_evening',
] as const;
export type PlayTime = (typeof playTimes)[number];
