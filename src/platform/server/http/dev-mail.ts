import { type Handler, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Database } from '#platform/server/database/database.ts';
import { listDevMails } from '#platform/server/database/dev-mails.ts';
import { directAccessOnly } from './direct-access.ts';
import { assertPlainPath } from './plain-path.ts';
import type { HttpEnv } from './request-context.ts';

/** The distinct URLs in the text of a mail. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"']+/g) ?? [])];
}

const style = `
:root { color-scheme: light dark; }
body { max-width: 860px; margin: 0 auto; padding: 32px 16px; font: 16px/1.55 system-ui, sans-serif; }
article { border: 1px solid gray; border-radius: 10px; margin: 8px 0; padding: 12px 16px; }
a, pre { overflow-wrap: anywhere; white-space: pre-wrap; }
iframe { width: 100%; height: 760px; border: 1px solid gray; border-radius: 10px; background: #ffffff; }
`;
const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};
// Mails have inline styles; nothing else in them may run or load.
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * The development mailbox below /dev/mail: a page, its mails, and /dev/mail.json for tools. The
 * caller decides whether it may be served.
 */
export function createDevMail(db: Database): Hono<HttpEnv> {
  const mailbox = new Hono<HttpEnv>();
  const direct = directAccessOnly();
  const get = (path: string, handler: Handler<HttpEnv>) => mailbox.get(path, direct, handler);
  get('/mail.css', (c) =>
    c.body(style, 200, { ...headers, 'content-type': 'text/css; charset=utf-8' }),
  );
  get('/mail.json', async (c) => {
    assertPlainPath(new URL(c.req.url));
    const mails = await listDevMails(db, c.req.query('to'));
    const body = mails.map((mail) => ({ ...mail, links: linksIn(mail.text) }));
    return c.json(body, 200, headers);
  });
  get('/mail', async (c) => {
    const mails = (await listDevMails(db)).map(
      ({ id, subject, to, created_at }) =>
        html`<article><a href="/dev/mail/${id}">${subject}</a><br>to ${to}, ${created_at}</article>`,
    );
    const list = mails.length > 0 ? mails : html`<p>No mail yet.</p>`;
    const intro = 'What would have been sent, newest first. Set SMTP_URL to send it.';
    return c.html(page('Mailbox', html`<h1>Mailbox</h1><p>${intro}</p>${list}`), 200, headers);
  });
  get('/mail/:file{[0-9a-f-]{36}(\\.html)?}', async (c, next) => {
    const [id, asHtml] = (c.req.param('file') ?? '').split('.');
    const mail = (await listDevMails(db)).find((each) => each.id === id);
    if (mail === undefined) return await next();
    if (asHtml !== undefined)
      return c.html(mail.html, 200, { ...headers, 'content-security-policy': mailPolicy });
    const links = linksIn(mail.text).map((link) => html`<li><a href="${link}">${link}</a></li>`);
    const body = html`<p><a href="/dev/mail">Mailbox</a></p><h1>${mail.subject}</h1>
<p>to ${mail.to}, ${mail.created_at}</p>
<h2>Links</h2><ul>${links}</ul>
<h2>As HTML</h2><iframe title="The mail as HTML" sandbox src="/dev/mail/${mail.id}.html"></iframe>
<h2>As text</h2><pre>${mail.text}</pre>`;
    return c.html(page(mail.subject, body), 200, headers);
  });
  return mailbox;
}

function page(title: string, body: HtmlEscapedString | Promise<HtmlEscapedString>) {
  return html`${raw('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/dev/mail.css"></head>
<body><main>${body}</main></body></html>`;
}
