import { Copy, Link2 } from 'lucide-react';
import { useId } from 'react';
import type { SignupCode } from '#features/signup-codes/contract.ts';
import { messages } from '#features/signup-codes/messages.ts';
import { fullName } from '#platform/common/full-name.ts';
import { type Status, StatusBadge } from '#platform/web/ui/badge.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
import { TableOrCards } from '#platform/web/ui/table-or-cards.tsx';

const columns = ['Code', 'URL Code', 'Status', 'Used By', 'Used At', 'Created', 'Actions'].map(
  (label) => ({
    label,
  }),
);

/** Statuses with the badge colour: Available green, Used red (document 2, section 2.14). */
const statusLabels: Record<SignupCode['status'], { label: string; badge: Status }> = {
  available: { label: 'Available', badge: 'open' },
  used: { label: 'Used', badge: 'cancelled' },
  assigned: { label: 'Assigned', badge: 'matched' },
  reserved: { label: 'Reserved', badge: 'matched' },
  expired: { label: 'Expired', badge: 'completed' },
};

/** The name of the user of a code, used or assigned; undefined without one. */
function userName({ user, used_at }: SignupCode): string | undefined {
  if (user !== null) return fullName(user);
  return used_at === null ? undefined : messages.formerPlayer;
}

const signupLink = (url_code: string) => `${window.location.origin}/signup?code=${url_code}`;

export function CodeList({ codes }: { codes: readonly SignupCode[] }) {
  return (
    <TableOrCards
      label="Signup codes"
      rows={codes}
      columns={columns}
      tableRow={(code) => <CodeRow code={code} />}
      card={(code) => <CodeCard code={code} />}
    />
  );
}

function CodeRow({ code }: { code: SignupCode }) {
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id} className="tabular">
        {code.code}
        <CodeKindLine code={code} />
      </th>
      <td className="wrap-anywhere max-w-56">{code.url_code ?? <None />}</td>
      <td>
        <CodeStatus code={code} />
      </td>
      <td className="wrap-anywhere max-w-48">{userName(code) ?? <None />}</td>
      <td>{code.used_at === null ? <None /> : <FormattedDate at={code.used_at} />}</td>
      <td>
        <FormattedDate at={code.created_at} />
      </td>
      <td>
        <CopyActions code={code} nameId={id} />
      </td>
    </tr>
  );
}

function CodeCard({ code }: { code: SignupCode }) {
  const id = useId();
  const user = userName(code);
  return (
    <li className="flex items-center justify-between gap-4 border-rule border-t py-3 first:border-t-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span id={id} className="tabular font-semibold">
            {code.code}
          </span>
          <CodeStatus code={code} />
        </p>
        <CodeKindLine code={code} />
        {code.url_code !== null && <p className="wrap-anywhere">{code.url_code}</p>}
        {user !== undefined && (
          <p className="wrap-anywhere text-[0.875rem] text-soft">
            {code.used_at === null ? 'For' : 'Used by'} {user}
            {code.used_at !== null && (
              <>
                , <FormattedDate at={code.used_at} />
              </>
            )}
          </p>
        )}
        <p className="text-[0.875rem] text-soft">
          Created <FormattedDate at={code.created_at} />
        </p>
      </div>
      <CopyActions code={code} nameId={id} />
    </li>
  );
}

/** Most codes are made by admins; the others say what they are for. */
function CodeKindLine({ code }: { code: SignupCode }) {
  if (code.kind === 'admin') return null;
  return (
    <span className="block font-normal text-[0.875rem] text-soft">{messages.kindOfInvitation}</span>
  );
}

function CodeStatus({ code }: { code: SignupCode }) {
  const { label, badge } = statusLabels[code.status];
  return <StatusBadge status={badge}>{label}</StatusBadge>;
}

function CopyActions({ code, nameId }: { code: SignupCode; nameId: string }) {
  return (
    <div className="row-actions">
      <CopyButton label="Copy code" icon={Copy} text={code.code} aria-describedby={nameId} />
      {code.url_code !== null && (
        <CopyButton
          label="Copy URL code link"
          icon={Link2}
          text={signupLink(code.url_code)}
          aria-describedby={nameId}
        />
      )}
    </div>
  );
}

function None() {
  return (
    <>
      <span aria-hidden="true" className="text-soft">
        –
      </span>
      <span className="sr-only">None</span>
    </>
  );
}
