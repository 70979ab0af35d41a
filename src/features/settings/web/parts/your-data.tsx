import { Download } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#features/settings/messages.ts';
import { settingsApi } from '#features/settings/web/queries.ts';
import { minute, systemClock } from '#platform/common/clock.ts';
import { sentenceOf } from '#platform/web/errors.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** Everything that is held on oneself, as a file. */
export function YourData() {
  const [isPending, setIsPending] = useState(false);
  const download = async () => {
    setIsPending(true);
    try {
      const data = await settingsApi.exportData(undefined, { patience: 5 * minute });
      const today = systemClock.now().toISOString().slice(0, 10);
      saveFile(`courtfolk-${today}.json`, 'application/json', JSON.stringify(data, null, 2));
      toast.success(messages.data_downloaded);
    } catch (error) {
      toast.error(sentenceOf(error, messages.error_downloading));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Card title="Your Data">
      <div className="stack justify-items-start">
        <p>
          Everything we hold on you in one JSON file: your profile and account, friends, PlayDates,
          applications, messages, notifications, players, partner lists and invitations.
        </p>
        <Button
          icon={<Download aria-hidden="true" size={18} />}
          pending={isPending}
          onClick={() => void download()}
        >
          Download My Data
        </Button>
      </div>
    </Card>
  );
}
