import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlaydateCard, PlaydateRequest, PlaydateTerms } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { lateLine } from '#features/playdates/rules/late-line.ts';
import { When } from '#features/playdates/web/parts/card/when.tsx';
import { playdatesApi } from '#features/playdates/web/queries.ts';
import { systemClock } from '#platform/common/clock.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { SeenApplication } from './seen-application.ts';
import { isAhead, TimeChoice } from './time-choice.tsx';

interface ApplicationTimesProps {
  /** The viewer's pending application. */
  request: PlaydateRequest;
  terms: PlaydateTerms;
  type: PlaydateCard['type'];
  /** What the page shows of the application. */
  seen: SeenApplication;
}

/** The times that suit the viewer's team; to be chosen again after all of them were replaced. */
export function ApplicationTimes({ request, terms, type, seen }: ApplicationTimesProps) {
  const { id, play_date_id, time_ids } = request;
  const chosen = terms.times.filter((time) => time_ids.includes(time.id));
  const [isChanging, setIsChanging] = useState(false);
  const [selected, setSelected] = useState<string[]>(time_ids);
  const save = useMutation({
    mutationFn: () => playdatesApi.putRequestTimes({ play_date_id, id, time_ids: selected, seen }),
    onSuccess: () => {
      toast.success(messages.timesChosen);
      setIsChanging(false);
    },
    onError: (error) => toast.error(errorMessage(error, messages.errorChoosingTimes)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['play_dates'] }),
  });
  const ahead = terms.times.filter(isAhead);
  if (ahead.length === 0) return null;
  if (!isChanging && chosen.length > 0)
    return (
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-[0.8125rem] text-soft">Times that suit you</p>
          <ul className="grid gap-0.5">
            {chosen.map((time) => (
              <li key={time.id}>
                <When starts_at={time.starts_at} time_zone={terms.time_zone} className="font-medium" />
              </li>
            ))}
          </ul>
        </div>
        {terms.times.length > 1 && (
          <Button
            size="sm"
            variant="plain"
            onClick={() => {
              setSelected(chosen.map((time) => time.id));
              setIsChanging(true);
            }}
          >
            Change times
          </Button>
        )}
      </div>
    );
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (selected.length > 0) save.mutate();
      }}
    >
      {chosen.length === 0 && <p className="font-semibold">{messages.chooseAgainMessage}</p>}
      <TimeChoice
        times={ahead}
        time_zone={terms.time_zone}
        chosen={selected}
        error={undefined}
        lateLine={(start) =>
          lateLine({ type, terms, amount_per_hour: seen.amount_per_hour }, start, {
            ...{ team: 'other_team', now: systemClock.now() },
          })
        }
        onChange={setSelected}
      />
      <Button
        type="submit"
        className="justify-self-start"
        pending={save.isPending}
        disabled={!ahead.some((time) => selected.includes(time.id))}
      >
        Save times
      </Button>
    </form>
  );
}
