import { Link } from 'react-router';
import type { AuditEntry } from '#features/admin/contract.ts';
import { TableOrCards } from '#platform/web/ui/table-or-cards.tsx';
import { actionLabels, actorLabel, changeLabel, targetLabel } from './audit-labels.ts';

const formatTime = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A name, which leads to the user if there is an account. */
function Name({ label, id }: { label: string; id: string | null }) {
  if (id === null) return label;
  return (
    <Link className="wrap-anywhere" to={`/admin?tab=users&user=${id}`}>
      {label}
    </Link>
  );
}

const Actor = ({ entry }: { entry: AuditEntry }) => (
  <Name label={actorLabel(entry)} id={entry.actor && entry.actor_id} />
);
const Target = ({ entry }: { entry: AuditEntry }) => (
  <Name label={targetLabel(entry)} id={entry.target && entry.target_id} />
);

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
            <span className="tabular">{formatTime(entry.created_at)}</span> by{' '}
            <Actor entry={entry} />
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
