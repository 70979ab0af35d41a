import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { AuditEntry } from '#features/admin/contract.ts';
import { auditPageSize } from '#features/admin/limits.ts';
import { messages } from '#features/admin/messages.ts';
import { type AuditFilters, adminApi, auditLogQuery } from '#features/admin/web/queries.ts';
import { auditActions } from '#features/audit/schema.ts';
import { minute, systemClock } from '#platform/common/clock.ts';
import { fullName } from '#platform/common/full-name.ts';
import { downloadFile } from '#platform/web/download-file.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PagedList } from '#platform/web/ui/paged-list.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useOffsetQuery } from '#platform/web/use-offset-query.ts';
import { actionLabels, actorLabel, auditCsv, targetLabel } from './audit-labels.ts';
import { AuditList } from './audit-list.tsx';
import { DayField, toDay } from './day-field.tsx';
import { oneOf, toId, useUrlParams } from './list-params.ts';

const actionChoices = [
  { value: '', label: 'All Actions' },
  ...auditActions.map((value) => ({ value, label: actionLabels[value] })),
];
const none = { title: messages.noAuditTitle, text: messages.noAuditText };
const noneFound = { title: messages.noAuditFoundTitle, text: messages.noAuditFoundText };
const noFilters = { action: '', from: '', to: '', user_id: '' };

/** The local start of a day, `daysLater` days on, in ISO format; undefined for an invalid day. */
function startOfDay(day: string | null, daysLater: number): string | undefined {
  const [year = 0, month = 0, date = 0] = (toDay(day) || '0-0-0').split('-').map(Number);
  return year === 0 ? undefined : new Date(year, month - 1, date + daysLater).toISOString();
}

/** Reads the filters from the URL; invalid values are ignored. The last day is included. */
function readFilters(values: URLSearchParams): AuditFilters {
  const filters = {
    action: oneOf(auditActions, values.get('action')),
    user_id: toId(values.get('user_id')) ?? undefined,
    from: startOfDay(values.get('from'), 0),
    to: startOfDay(values.get('to'), 1),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** The name of a user, taken from the loaded entries. */
function findName(entries: readonly AuditEntry[], user_id: string): string {
  const asActor = entries.find(({ actor_id, actor }) => actor_id === user_id && actor !== null);
  if (asActor) return actorLabel(asActor);
  const asTarget = entries.find(
    ({ target_id, target }) => target_id === user_id && target !== null,
  );
  if (asTarget) return targetLabel(asTarget);
  const name = entries.map(({ people }) => people[user_id]).find((each) => each !== undefined);
  return name ? fullName(name) : messages.oneUser;
}

/** The Audit Log tab: admin actions, newest first, with the filters in the URL. */
export function AuditLog() {
  const { values, change, page, paging } = useUrlParams();
  const filters = readFilters(values);
  const log = useOffsetQuery(auditLogQuery(filters, page));
  const isFiltered = Object.keys(filters).length > 0;
  const dayProps = (name: 'from' | 'to') => ({
    value: toDay(values.get(name)),
    onChange: (value: string) => change({ [name]: value }),
  });
  const isReversed =
    filters.from !== undefined && filters.to !== undefined && filters.from >= filters.to;

  const head = (
    <>
      <search className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
        <SelectField
          label="Action"
          options={actionChoices}
          value={filters.action ?? ''}
          onChange={(event) => change({ action: event.target.value })}
        />
        <DayField label="From" {...dayProps('from')} />
        <DayField
          label="To"
          {...dayProps('to')}
          error={isReversed ? messages.endsBefore : undefined}
        />
        <Export filters={filters} />
      </search>
      {isFiltered && (
        <div className="flex flex-wrap items-center gap-3">
          {filters.user_id !== undefined && (
            <p className="wrap-anywhere">
              {messages.auditAbout(findName(log.items ?? [], filters.user_id))}
            </p>
          )}
          <Button variant="plain" size="sm" onClick={() => change(noFilters)}>
            Reset Filters
          </Button>
        </div>
      )}
    </>
  );
  return (
    <PagedList
      list={log}
      {...paging}
      size={auditPageSize}
      noun="entries"
      head={head}
      loading="Loading the audit log"
      skeleton={<SkeletonLine />}
      failure={messages.errorLoadingAudit}
      empty={isFiltered ? noneFound : none}
    >
      {(entries) => <AuditList entries={entries} />}
    </PagedList>
  );
}

function Export({ filters }: { filters: AuditFilters }) {
  const download = useMutation({
    mutationFn: async () => {
      const { items } = (await adminApi.exportAuditLog(filters, { timeoutMs: 5 * minute })) as {
        items: AuditEntry[];
      };
      const today = systemClock.now().toISOString().slice(0, 10);
      downloadFile(`courtfolk-audit-log-${today}.csv`, 'text/csv;charset=utf-8', auditCsv(items));
    },
    onSuccess: () => toast.success(messages.auditExported),
    onError: (error) => toast.error(errorMessage(error, messages.errorExportingAudit)),
  });
  return (
    <Button
      variant="plain"
      className="min-h-12"
      icon={<Download aria-hidden="true" size={18} />}
      pending={download.isPending}
      onClick={() => download.mutate()}
    >
      Export CSV
    </Button>
  );
}
