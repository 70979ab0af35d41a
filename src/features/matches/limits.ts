import { day, hour, minute } from '#platform/common/clock.ts';

/** The texts that go with an answer, a change and a call-off. */
export const noteMax = 300;
/** What is said and replied in an attendance report. */
export const attendanceTextMax = 500;
/** How many times one change proposes at most. */
export const changeStartsMax = 3;
/** How many changes a team may propose for a match in 24 hours. */
export const changesPerDay = 3;
/** How many minutes a match lasts when nothing is said. */
export const usualDuration = 90;
/** How many games a score has at most, and points a team in one of them. */
export const scoredGamesMax = 9;
export const scoredPointsMax = 40;

/** How long calendars keep what was played or called off. */
export const calendarPast = 30 * day;

/** How long before the start each reminder is sent, from … until. */
export const reminderWindows = {
  day_before: { from: 24 * hour, until: 12 * hour },
  two_hours: { from: 2 * hour, until: 30 * minute },
} as const;
