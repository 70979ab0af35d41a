import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { messages } from '#features/matches/messages/common.ts';
import { calendarApi } from '#features/matches/web/queries.ts';
import { downloadFile } from '#platform/web/download-file.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** Saves a match with a time as a file that the device's calendar opens. */
export function AddToCalendar({ play_date_id }: { play_date_id: string }) {
  const download = useMutation({
    mutationFn: () => calendarApi.file({ play_date_id }),
    onSuccess: (text) => downloadFile('playdate.ics', 'text/calendar', text),
    onError: (error) => toast.error(errorMessage(error, messages.errorDownloadingCalendar)),
  });
  return (
    <Button
      variant="plain"
      size="sm"
      className="justify-self-start"
      icon={<CalendarPlus aria-hidden="true" size={18} />}
      pending={download.isPending}
      onClick={() => download.mutate()}
    >
      {messages.addToCalendar}
    </Button>
  );
}
