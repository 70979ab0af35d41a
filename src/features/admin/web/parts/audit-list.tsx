import { Link } from 'react-router';
import type { AuditEntry } from '#features/admin/contract.ts';
import { TableOrCards } from '#platform/web/ui/table-or-cards.tsx';
import { actionLabels, actorLabel, changeLabel, targetLabel } from './audit-labels.ts';

const formatTime = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function UserLink({ id, label }: { id: string; label: string }) {
  return (
    <Link className="wrap-anywhere" to={`/admin?tab=users&user=${id}`}>
      {label}
    </Link>
  );
}

function Actor({ entry }: { entry: AuditEntry }) {
  const { actor_id, actor } = entry;
  if (actor === null || actor_id === null) return actorLabel(entry);
  return <UserLink id={actor_id} label={actorLabel(entry)} />;
}

function Target({ entry }: { entry: AuditEntry }) {
  if (entry.target === null) return targetLabel(entry);
  return <UserLink id={entry.target_id} label={targetLabel(entry)} />;
}

const columns = ['When', 'Who', 'Action', 'On', 'Change'].map((label) => ({ label }));

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <TableOrCards
      label="Audit log"
      rows={entries}
      columns={columns}
      tableRow={(entry) => (
        <tr>
          <td className="tabular whitespace-nowrap">{formatTime(entry.created_at)}</td>
          <td>
            <p>
              <Actor entry={entry} />
            </p>
          </td>
          <th scope="row">{actionLabels[entry.action]}</th>
          <td>
            <p>
              <Target entry={entry} />
            </p>
          </td>
          <td className="wrap-anywhere">
            {changeLabel(entry).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </td>
        </tr>
      )}
      card={(entry) => (
        <li className="grid gap-1 border-rule border-t py-3 first:border-t-0 first:pt-0">
          <p>
            <strong>{actionLabels[entry.action]}</strong> on <Target entry={entry} />
          </p>
          <p className="text-[0.9375rem] text-soft">
            <span className="tabular">{formatTime(entry.created_at)}</span> by <Actor entry={entry} />
          </p>
          {changeLabel(entry).map((line) => (
            <p key={line} className="wrap-anywhere text-[0.9375rem]">
              {line}
            </p>
          ))}
        </li>
      )}
    />
  );
}
