import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MailStatus } from '#features/admin/contract.ts';
import { mailStatusQuery } from '#features/admin/web/queries.ts';
import { MailStatusCard } from './mail-status.tsx';

/** The text of the card, without markup. */
function textOf(status: MailStatus): string {
  const client = new QueryClient();
  client.setQueryData(mailStatusQuery.queryKey, status);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MailStatusCard />
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, ' ');
}

test('admins see undelivered mails with subject, domain and error, and their number', () => {
  const failed = {
    id: '00000000-0000-4000-8000-000000000001',
    to: 'n…@elsewhere.test',
    subject: 'Confirm your email address',
    error: '550 No such mailbox',
    failed_at: '2026-01-01T00:00:00.000Z',
  };
  const text = textOf({ waiting: 2, total: 51, items: [failed] });
  for (const part of [
    '2 mails wait to be sent.',
    'Not delivered in the last 30 days: 51',
    'Confirm your email address',
    'n…@elsewhere.test',
    '550 No such mailbox',
    'These are the latest 1.',
  ])
    expect(text).toContain(part);
});

test('admins see that every mail was delivered', () => {
  expect(textOf({ waiting: 0, total: 0, items: [] })).toContain(
    'Every mail of the last 30 days was delivered to the mail server.',
  );
});
