import type { Database } from '#platform/server/database/database.ts';
import { type DevMail, listDevMails } from '#platform/server/database/dev-mails.ts';
import { escapeHtml } from '#platform/server/mail/mail-layout.ts';
import { plainPage, plainStyle } from './docs-page.ts';
import { jsonResponse, type PlainResponse } from './responses.ts';

/** Every address that a mail's text holds, each once. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"']+/g) ?? [])];
}

const html = (body: string, policy: string): PlainResponse => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
  },
  body,
});
const frame =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";
// A mail brings its styles inline, and nothing else of it may run or load.
const inside = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * The development mailbox below /dev/mail: a page, its mails, and /dev/mail.json for tools. Null for a path that is none of its.
 * Whether it may be served at all is for the caller to decide.
 */
export async function devMail(
  db: Database,
  path: string,
  query: URLSearchParams,
): Promise<PlainResponse | null> {
  if (path === '/dev/mail.css') {
    return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: plainStyle };
  }
  if (path === '/dev/mail.json') {
    const mails = await listDevMails(db, query.get('to') ?? undefined);
    const answer = jsonResponse(mails.map((mail) => ({ ...mail, links: linksIn(mail.text) })));
    return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } };
  }
  const match = /^\/dev\/mail(?:\/([0-9a-f-]{36})(\.html)?)?$/.exec(path);
  if (match === null) return null;
  const [, id, raw] = match;
  const mails = await listDevMails(db);
  if (id === undefined) return html(listPage(mails), frame);
  const mail = mails.find((each) => each.id === id);
  if (mail === undefined) return null;
  return raw === undefined ? html(mailPage(mail), frame) : html(mail.html, inside);
}

function listPage(mails: DevMail[]): string {
  const items = mails.map(
    (mail) =>
      `<article><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a><br><span class="soft">to ${escapeHtml(mail.to)}, ${escapeHtml(mail.created_at)}</span></article>`,
  );
  const body = items.length > 0 ? items.join('') : '<p>No mail yet.</p>';
  return plainPage(
    'Mailbox',
    '/dev/mail.css',
    `<h1>Mailbox</h1><p class="soft">What would have been sent, newest first. Set SMTP_URL to send it.</p>${body}`,
  );
}

function mailPage(mail: DevMail): string {
  const links = linksIn(mail.text).map(
    (link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`,
  );
  return plainPage(
    mail.subject,
    '/dev/mail.css',
    `<p><a href="/dev/mail">Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p class="soft">to ${escapeHtml(mail.to)}, ${escapeHtml(mail.created_at)}</p>
${links.length > 0 ? `<h2>Links</h2><ul>${links.join('')}</ul>` : ''}
<h2>As HTML</h2><iframe title="The mail as HTML" sandbox src="/dev/mail/${mail.id}.html"></iframe>
<h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}
