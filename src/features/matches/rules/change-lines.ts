import { messages } from '#features/matches/messages/common.ts';
import { priceOf } from '#features/playdates/rules/money.ts';
import { labelOf, type Terms, termList } from '#features/playdates/rules/terms.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';

/** What four people have agreed on, as far as a change may change it. */
export type Agreed = {
  starts_at: string | null;
  time_zone: string;
  duration_minutes: number | null;
  amount_per_hour: number;
  venue_name: string | null;
  venue_address: string | null;
  setting: Terms['setting'];
};

/** What a change proposes; null and no start: that stays. */
export type Proposed = Omit<Agreed, 'starts_at' | 'time_zone' | 'amount_per_hour'> & {
  starts: string[];
};

/** What is agreed on beside the time, in words; null: not said. */
const agreedLines = [
  { label: 'Court', line: ({ venue_name }) => venue_name },
  { label: 'Address', line: ({ venue_address }) => venue_address },
  { label: 'Setting', line: ({ setting }) => labelOf(termList.setting, setting) },
  {
    label: 'Duration',
    line: ({ duration_minutes }) => labelOf(termList.duration_minutes, duration_minutes),
  },
  {
    label: 'Total',
    line: ({ amount_per_hour, duration_minutes }) =>
      duration_minutes === null ? null : priceOf({ amount_per_hour, duration_minutes }),
  },
] as const satisfies { label: string; line: (agreed: Agreed) => string | null }[];

export const changeLabels = ['Time', ...agreedLines.map(({ label }) => label)] as const;
/** One thing that a change changes. Of several starts to choose from `after` has all. */
export type ChangeLine = {
  label: (typeof changeLabels)[number];
  before: string | null;
  after: string[];
};

/** Whether a court is another one, whose setting then is what the change says of it. */
export const isNewCourt = (
  agreed: Pick<Agreed, 'venue_name'>,
  venue_name: string | null,
): boolean => venue_name !== null && venue_name !== agreed.venue_name;

/** What is agreed on once a change is accepted. Only a new court takes its setting away. */
export function afterChange<Before extends Agreed>(
  agreed: Before,
  proposed: Omit<Proposed, 'starts'>,
): Before {
  const { venue_name, venue_address, setting, duration_minutes } = proposed;
  return {
    ...agreed,
    ...(venue_name !== null && { venue_name, venue_address }),
    setting: isNewCourt(agreed, venue_name) ? setting : (setting ?? agreed.setting),
    duration_minutes: duration_minutes ?? agreed.duration_minutes,
  };
}

/**
 * What a blocked player proposes, as it is told to who has blocked them: without the words for the
 * court.
 */
export function withoutCourtName(agreed: Agreed, proposed: Proposed): Proposed {
  const isNew = isNewCourt(agreed, proposed.venue_name);
  return isNew ? { ...proposed, venue_name: messages.anotherCourt } : proposed;
}

/** All that a change changes, with both sides. */
export function changeLines(agreed: Agreed, proposed: Proposed): ChangeLine[] {
  const after = afterChange(agreed, proposed);
  const when = (start: string) => formatDateTime(start, agreed.time_zone);
  const before = agreed.starts_at && when(agreed.starts_at);
  const starts =
    proposed.starts.length > 0 ? proposed.starts.map(when) : [before].filter((at) => at !== null);
  return [
    { label: 'Time', before, after: starts } as const,
    ...agreedLines.map(({ label, line }) => ({
      label,
      before: line(agreed),
      after: [line(after) ?? messages.notSaid],
    })),
  ].filter((change) => change.after.some((value) => value !== (change.before ?? messages.notSaid)));
}

/** Whether one of the starts to choose from would leave all as it is. */
export function changesNothing(agreed: Agreed, proposed: Proposed): boolean {
  const after = afterChange(agreed, proposed);
  const { starts } = proposed;
  return (
    (starts.length === 0 || starts.some((start) => start === agreed.starts_at)) &&
    (['venue_name', 'venue_address', 'setting', 'duration_minutes'] as const).every(
      (each) => after[each] === agreed[each],
    )
  );
}

/** The same without any address, as notifications, mails and Home have it. */
export function publicChangeLines(agreed: Agreed, proposed: Proposed): ChangeLine[] {
  const lines = changeLines(agreed, proposed);
  // The court that is agreed on already gets an address.
  const isMoved = lines.some(({ label }) => label === 'Court');
  return lines.flatMap((line): ChangeLine[] => {
    if (line.label !== 'Address') return [line];
    return isMoved
      ? []
      : [{ label: 'Court', before: null, after: [messages.anotherAddress(agreed.venue_name)] }];
  });
}

/** 'Court: Old Park → Reid Park. Duration: 1.5 hours → 2 hours' */
export const changeText = (agreed: Agreed, proposed: Proposed): string =>
  publicChangeLines(agreed, proposed).map(toText).join('. ');

const toText = ({ label, before, after }: ChangeLine): string =>
  `${label}: ${[before, after.join(' or ')].filter((side) => side !== null).join(' → ')}`;
