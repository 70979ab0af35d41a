import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messages } from '#features/settings/messages.ts';
import { settingsApi } from '#features/settings/web/queries.ts';
import { minute, systemClock } from '#platform/common/clock.ts';
import { downloadFile } from '#platform/web/download-file.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { toast } from '#platform/web/ui/toast.ts';

export function ExportData() {
  const download = useMutation({
    mutationFn: async () => {
      const data = await settingsApi.exportData(undefined, { timeoutMs: 5 * minute });
      const today = systemClock.now().toISOString().slice(0, 10);
      downloadFile(`courtfolk-${today}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
    onSuccess: () => toast.success(messages.dataDownloaded),
    onError: (error) => toast.error(errorMessage(error, messages.errorDownloading)),
  });
  return (
    <Card title="Your Data">
      <div className="stack justify-items-start">
        <p>
          Everything we hold on you in one JSON file: your profile and account, friends, PlayDates,
          applications, messages, notifications, players, partner lists and invitations.
        </p>
        <Button
          icon={<Download aria-hidden="true" size={18} />}
          pending={download.isPending}
          onClick={() => download.mutate()}
        >
          Download My Data
        </Button>
      </div>
    </Card>
  );
}
