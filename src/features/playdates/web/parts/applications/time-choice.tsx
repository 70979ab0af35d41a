import { useId } from 'react';
import type { PlaydateTime } from '#features/playdates/contract/answers.ts';
import { Late, Overlap, When } from '#features/playdates/web/parts/card/when.tsx';
import { hour } from '#platform/common/clock.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FieldNotes } from '#platform/web/ui/field.tsx';

/** Whether a proposed time can still be agreed on: an hour ahead, as the server asks for. */
export const isAhead = ({ starts_at }: PlaydateTime): boolean =>
  new Date(starts_at).getTime() >= serverClock.now().getTime() + hour;

interface TimeChoiceProps {
  times: readonly PlaydateTime[];
  time_zone: string;
  chosen: readonly string[];
  error: string | undefined;
  /** What is said of a time that is already inside the notice. */
  lateLine?: (starts_at: string) => string | null;
  onChange: (chosen: string[]) => void;
}

/** 'Which times suit you?', any number of them. */
export function TimeChoice({
  times,
  time_zone,
  chosen,
  error,
  lateLine,
  onChange,
}: TimeChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className={error === undefined ? 'field' : 'field field-wrong'}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="field-label">Which times suit you?</legend>
      <div className="grid">
        {times.map((time) => (
          <Checkbox
            key={time.id}
            label={
              <>
                <When starts_at={time.starts_at} time_zone={time_zone} />
                {time.overlaps && <Overlap />}
                <Late line={lateLine?.(time.starts_at)} />
              </>
            }
            checked={chosen.includes(time.id)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, time.id] : chosen.filter((each) => each !== time.id),
              )
            }
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
