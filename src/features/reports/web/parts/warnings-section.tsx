import { useQuery } from '@tanstack/react-query';
import { warningTexts } from '#features/reports/messages/warnings.ts';
import { warningsQuery } from '#features/reports/web/queries.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { WarningItem } from './warning-item.tsx';

/** The viewer's warnings in Profile Settings. Nothing without any. */
export function WarningsSection() {
  const { data: warnings = [] } = useQuery(warningsQuery);
  if (warnings.length === 0) return null;
  return (
    <Card title={warningTexts.warnings}>
      <ul className="grid gap-6">
        {warnings.map((warning) => (
          <li key={warning.id}>
            <WarningItem warning={warning} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
