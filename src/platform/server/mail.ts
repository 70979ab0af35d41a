import nodemailer, { type Transporter } from 'nodemailer';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { keepDevMail } from '#platform/server/database/dev-mails.ts';
import { type Job, job, jobType } from '#platform/server/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

const mailType = jobType<{ sealed: string }>('platform_mail', { retry_limit: 10 });

/**
 * Sends a mail after the caller's transaction has committed, and only then. While it waits it is encrypted: it may hold a
 * link that signs somebody in.
 */
export async function sendMail(platform: Platform, db: Sql, mail: Mail): Promise<void> {
  await platform.jobs.enqueue(db, mailType, { sealed: platform.secrets.seal(JSON.stringify(mail)) });
}

export type Mailer = { job: Job; close(): void };

/** The worker that hands mails to SMTP_URL, or without one, outside production, to the development mailbox. */
export function createMailer(config: Config): Mailer {
  const transport = config.smtp_url === null ? null : connect(config.smtp_url);
  return {
    job: job(mailType, async (platform, { sealed }, { id }) => {
      const mail = JSON.parse(platform.secrets.open(sealed)) as Mail;
      if (transport === null) await keepDevMail(platform.db, { id, ...mail });
      else await deliver(platform, transport, mail, id);
    }),
    close: () => transport?.close(),
  };
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

async function deliver(platform: Platform, transport: Transporter, mail: Mail, id: string): Promise<void> {
  const host = new URL(platform.config.public_origin).hostname;
  try {
    await transport.sendMail({
      from: platform.config.mail_from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // A repeat after a lost answer carries the same id, so that the receiving side can tell.
      messageId: `<${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    if (!isFinal(error)) throw error;
    // The receiving side will say the same every time (no such mailbox), so trying again helps nobody.
    platform.log.warn({ job_id: id, code: codeOf(error) }, 'mail refused for good');
  }
}

function codeOf(error: unknown): number | null {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null;
  return typeof code === 'number' ? code : null;
}

/** Whether the envelope was refused with a 5xx answer. */
function isFinal(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code !== null && code >= 500 && error instanceof Error && 'code' in error && error.code === 'EENVELOPE'
  );
}
