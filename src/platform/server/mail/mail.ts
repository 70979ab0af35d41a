import nodemailer, { type Transporter } from 'nodemailer';
import { day, isoFromNow } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { insertDevMail } from '#platform/server/database/dev-mails.ts';
import * as failedMails from '#platform/server/database/failed-mails.ts';
import { type Job, job, jobType } from '#platform/server/jobs/jobs.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With which it is sent once, however often it is asked for; by default a new one. */
  id?: string;
  /** Where answers go; by default to the sender. */
  replyTo?: string;
  /** Ends mails of this kind by one POST, from the mail reader itself (RFC 8058). */
  unsubscribeUrl?: string;
};

/** How long failed mails are listed for admins. */
const failureRetention = 30 * day;

const unreadableSubject = 'A mail from before SECRET_KEY was changed';

const failedType = jobType<Mail>('platform_mail_failed');

/** Retried for most of a day, as long as the links in mails are valid. */
const mailType = jobType<Mail>('platform_mail', { retryLimit: 30, whenFailed: failedType });

const purgeType = jobType('platform_mail_purge');

/** Sends a mail when the caller's transaction commits. */
export async function sendMail(app: AppContext, db: Sql, { id, ...mail }: Mail): Promise<void> {
  await app.jobs.enqueue(db, mailType, mail, id === undefined ? {} : { id });
}

/** The jobs that send mails to SMTP_URL, or without one to the development mailbox. */
export function createMailer(config: Config): { jobs: readonly Job[]; close(): void } {
  const transport = config.smtpUrl === null ? null : connect(config.smtpUrl);
  return {
    jobs: [
      job(
        failedType,
        (app, { to = '', subject = unreadableSubject }: Partial<Mail>, { id, failed }) =>
          recordFailure(app, failed?.id ?? id, { to, subject }, failed?.error ?? ''),
      ),
      job(mailType, async (app, mail, { id }) => {
        const { to, subject, text, html } = mail;
        if (transport === null) await insertDevMail(app.db, { id, to, subject, text, html });
        else await deliver(app, transport, mail, id);
      }),
      job(
        purgeType,
        (app) => failedMails.deleteOldFailedMails(app.db, isoFromNow(app.clock, -failureRetention)),
        { cron: '37 3 * * *' },
      ),
    ],
    close: () => transport?.close(),
  };
}

/** Records a failed mail for admins, without its content. */
async function recordFailure(
  app: AppContext,
  id: string,
  { to, subject }: Pick<Mail, 'to' | 'subject'>,
  error: string,
): Promise<void> {
  const failed_at = app.clock.now().toISOString();
  const line = error.replace(/\s+/g, ' ').trim().slice(0, 500);
  await failedMails.insertFailedMail(app.db, { id, to, subject, error: line, failed_at });
}

/**
 * The number of queued mails, and the latest failed ones of the last 30 days, newest first.
 * Addresses are masked ('a…@example.com'), in error messages too.
 */
export async function mailStatus(db: Sql) {
  const { items, total } = await failedMails.listFailedMails(db);
  const masked = (text: string) => text.replace(/([^\s<>"(),:;@])[^\s<>"(),:;@]*@/gu, '$1…@');
  const shown = items.map((mail) => ({ ...mail, to: masked(mail.to), error: masked(mail.error) }));
  return { waiting: await failedMails.countWaiting(db, mailType.name), items: shown, total };
}

function connect(url: string): Transporter {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function deliver(
  app: AppContext,
  transport: Transporter,
  mail: Mail,
  id: string,
): Promise<void> {
  const host = new URL(app.config.publicOrigin).hostname;
  try {
    await transport.sendMail({
      from: app.config.mailFrom,
      to: { name: '', address: mail.to },
      // Subjects contain names. ASCII is sent as it is, and a client would decode an encoded word.
      subject: mail.subject.replaceAll('=?', '= ?'),
      text: mail.text,
      html: mail.html,
      ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
      // A retry after a lost response has the same id, so that receivers can detect duplicates.
      messageId: `<${id}@${host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl !== undefined && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  } catch (error) {
    if (!isPermanent(error)) throw error;
    // A retry would be rejected again (no such mailbox).
    app.log.warn({ job_id: id, code: codeOf(error) }, 'mail refused for good');
    await recordFailure(app, id, mail, error instanceof Error ? error.message : '');
  }
}

function codeOf(error: unknown): number | null {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null;
  return typeof code === 'number' ? code : null;
}

/** Whether envelope or mail were rejected with 5xx. Wrong credentials are not permanent. */
function isPermanent(error: unknown): boolean {
  const code = codeOf(error);
  if (code === null || code < 500 || !(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
}
