import { useQuery } from '@tanstack/react-query';
import type { MailStatus } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { mailStatusQuery } from '#features/admin/web/queries.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';

export function MailStatusCard() {
  const status = useQuery(mailStatusQuery);
  return (
    <Card title="Mail">
      <QueryContent
        query={status}
        loading={
          <Loading label="Loading mail">
            <SkeletonLine />
          </Loading>
        }
        error={<ErrorState title={messages.errorLoadingMail} query={status} headingLevel={3} />}
      >
        {(data) => <Status {...data} />}
      </QueryContent>
    </Card>
  );
}

function Status({ waiting, total, items }: MailStatus) {
  return (
    <div className="stack">
      <p>{waiting === 1 ? '1 mail waits to be sent.' : `${waiting} mails wait to be sent.`}</p>
      {total === 0 ? (
        <p>Every mail of the last 30 days was delivered to the mail server.</p>
      ) : (
        <>
          <h3>Not delivered in the last 30 days: {total}</h3>
          <ul className="stack">
            {items.map(({ id, to, subject, error, failed_at }) => (
              <li key={id}>
                <p>
                  <strong className="wrap-anywhere">{subject}</strong>
                </p>
                <p className="wrap-anywhere text-soft">
                  {to === '' ? 'address unknown' : to} ·{' '}
                  <RelativeTime at={failed_at} className="whitespace-nowrap" />
                </p>
                <p className="wrap-anywhere">{error}</p>
              </li>
            ))}
          </ul>
          {items.length < total && <p>These are the latest {items.length}.</p>}
        </>
      )}
    </div>
  );
}
