import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MailStatus } from '#features/admin/contract.ts';
import { mailStatusQuery } from '#features/admin/web/queries.ts';
import { MailStatusCard } from './mail-status.tsx';

/** What an admin reads, without the markup. */
function words(status: MailStatus): string {
  const client = new QueryClient();
  client.setQueryData(mailStatusQuery.queryKey, status);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MailStatusCard />
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, ' ');
}

test('An admin reads which mails were given up: about what, to which domain and why, and how many there are', () => {
  const failed = {
    id: '00000000-0000-4000-8000-000000000001',
    to: 'n…@elsewhere.test',
    subject: 'Confirm your email address',
    error: '550 No such mailbox',
    failed_at: '2026-01-01T00:00:00.000Z',
  };
  const shown = words({ waiting: 2, total: 51, items: [failed] });
  for (const text of [
    '2 mails wait to be sent.',
    'Not delivered in the last 30 days: 51',
    'Confirm your email address',
    'n…@elsewhere.test',
    '550 No such mailbox',
    'These are the latest 1.',
  ])
    expect(shown).toContain(text);
});

test('An admin reads that nothing was given up', () => {
  expect(words({ waiting: 0, total: 0, items: [] })).toContain(
    'Every mail of the last 30 days was delivered to the mail server.',
  );
});
