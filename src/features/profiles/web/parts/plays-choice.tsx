import { useId } from 'react';
import { type PlayTime, playTimes } from '#features/profiles/data/play-times.ts';
import { findingTexts } from '#features/profiles/messages/finding.ts';
import { chipLook, chipTarget } from '#platform/web/ui/chip.ts';

const { days, times } = findingTexts;

/** 'Weekends, evenings'; the row has the days, so a chip shows 'Evenings'. */
function playTimeLabel(time: PlayTime): string {
  const [day, part] = time.split('_') as [keyof typeof days, keyof typeof times];
  return `${days[day]}, ${times[part].toLowerCase()}`;
}

interface PlaysChoiceProps {
  value: readonly PlayTime[];
  onChange: (plays: PlayTime[]) => void;
}

/** When somebody usually plays: three parts of the day for weekdays and weekends. */
export function PlaysChoice({ value, onChange }: PlaysChoiceProps) {
  const id = useId();
  return (
    <fieldset className="field">
      <legend className="field-label">{findingTexts.playsQuestion}</legend>
      {(['weekday', 'weekend'] as const).map((day) => (
        <div key={day} className="mt-1">
          <p id={`${id}-${day}`} className="text-soft text-sm">
            {days[day]}
          </p>
          <ul aria-labelledby={`${id}-${day}`} className="flex flex-wrap gap-x-2">
            {playTimes
              .filter((time) => time.startsWith(day))
              .map((time) => {
                const isOn = value.includes(time);
                return (
                  <li key={time}>
                    <button
                      type="button"
                      aria-pressed={isOn}
                      aria-label={playTimeLabel(time)}
                      className={chipTarget}
                      onClick={() =>
                        onChange(isOn ? value.filter((each) => each !== time) : [...value, time])
                      }
                    >
                      <span className={chipLook}>
                        {times[time.split('_')[1] as keyof typeof times]}
                      </span>
                    </button>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}
