import type { ReportOutcome, ReportReason, ReportTargetType } from '#features/reports/schema.ts';

/** A report in the demo community, by last names; ages in days. */
export type DemoReport = {
  reporter: string;
  about: string;
  /** A message or a PlayDate is the latest of the person. */
  target_type: Extract<ReportTargetType, 'person' | 'message' | 'play_date'>;
  reason: ReportReason;
  text?: string;
  daysAgo: number;
  closed?: { outcome: ReportOutcome; daysAgo: number };
  warning?: { text: string; answer?: string };
  /** Whether the answer has opened the case again. */
  reopened?: true;
};

/** Reports in every state, one of each outcome, and people who were warned. */
export const demoReports: readonly DemoReport[] = [
  {
    reporter: 'Kealoha',
    about: 'Hartley-Cho',
    target_type: 'message',
    reason: 'threat',
    text: 'He was angry about our last match already.',
    daysAgo: 0.15,
  },
  {
    reporter: 'Christensen',
    about: 'Sorenson',
    target_type: 'person',
    reason: 'minor',
    text: 'His coach told me that he plays for a high school.',
    daysAgo: 0.6,
  },
  {
    reporter: 'Swenson',
    about: 'Merritt',
    target_type: 'person',
    reason: 'fake_level',
    text: 'Nobody at our club believes the 3.76. He beat two 4.5 players without trying.',
    daysAgo: 1.4,
  },
  {
    reporter: 'Iyer',
    about: 'Merritt',
    target_type: 'person',
    reason: 'fake_level',
    daysAgo: 1.1,
  },
  {
    reporter: 'Simmons',
    about: 'Merritt',
    target_type: 'person',
    reason: 'money',
    text: 'Wanted ten dollars more when we were done.',
    daysAgo: 40.2,
    closed: { outcome: 'dismissed', daysAgo: 39.8 },
  },
  {
    reporter: 'Braddock',
    about: 'Peña',
    target_type: 'message',
    reason: 'spam',
    text: 'I do not know what is in that folder.',
    daysAgo: 14.6,
    closed: { outcome: 'dismissed', daysAgo: 14.1 },
  },
  {
    reporter: 'Fontaine',
    about: 'Dombrowski',
    target_type: 'play_date',
    reason: 'money_scam',
    text: 'He asks everybody for gift cards.',
    daysAgo: 2.3,
    closed: { outcome: 'hidden', daysAgo: 2.1 },
  },
  {
    reporter: 'Jorgensen',
    about: 'Dombrowski',
    target_type: 'person',
    reason: 'harassment',
    daysAgo: 33.4,
    closed: { outcome: 'paused', daysAgo: 33.15 },
  },
  {
    reporter: 'Moreau',
    about: 'Beaumont',
    target_type: 'person',
    reason: 'harassment',
    text: 'Shouted at my partner after every lost point.',
    daysAgo: 1.9,
    closed: { outcome: 'warned', daysAgo: 0.8 },
    warning: { text: 'Please do not shout at other players. The next time we pause your access.' },
  },
  {
    reporter: 'Rahman',
    about: 'Thibodeaux',
    target_type: 'person',
    reason: 'impersonation',
    text: 'That is the name and the picture of my coach.',
    daysAgo: 8.5,
    warning: {
      text: 'Please use your own name here, and tell us if it is.',
      answer: 'It is my own name. There are two of us in Texas, and he is the better player.',
    },
    reopened: true,
  },
];
