import { Link } from 'react-router';
import type { AuditEntry } from '#features/admin/contract.ts';
import { actionLabels, actorLabel, changeLabel, targetLabel } from './audit-labels.ts';

const formatTime = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const userPath = (id: string) => `/admin?tab=users&user=${id}`;

function Actor({ entry }: { entry: AuditEntry }) {
  const { actor_id, actor } = entry;
  if (actor === null || actor_id === null) return actorLabel(entry);
  return (
    <Link className="wrap-anywhere" to={userPath(actor_id)}>
      {actorLabel(entry)}
    </Link>
  );
}

function Target({ entry }: { entry: AuditEntry }) {
  if (entry.target === null) return targetLabel(entry);
  return (
    <Link className="wrap-anywhere" to={userPath(entry.target_id)}>
      {targetLabel(entry)}
    </Link>
  );
}

/** The log from 1024 px on. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <table className="table">
      <caption className="sr-only">Audit log</caption>
      <thead>
        <tr className="h-11">
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Action</th>
          <th scope="col">On</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
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
        ))}
      </tbody>
    </table>
  );
}

/** The log below 1024 px. */
export function AuditCards({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul aria-label="Audit log">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 border-rule border-t py-3 first:border-t-0 first:pt-0">
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
      ))}
    </ul>
  );
}
