export type MailContent = {
  title: string;
  /** Plain text; everything is escaped. */
  paragraphs: readonly string[];
  /** Facts, one a line, below the paragraphs. */
  lines?: readonly { text: string; link?: { label: string; url: string } }[];
  /** One link, as a button and as text below it. */
  action?: { label: string; url: string };
  /** Another link, as text. */
  secondAction?: { label: string; url: string };
  /** Small print at the end. */
  footer?: string;
  /** A link in the small print, in HTML by its label only. */
  footerAction?: { label: string; url: string };
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * Changes in a text with names of users whatever a mail reader would turn into a link or an
 * address, or decode (an encoded word, `=?utf-8?Q?…?=`). Times and prices stay.
 */
export function defuseLinks(text: string): string {
  return text
    .normalize('NFKC') // Full-width and other forms of the characters below.
    .replace(/[/\\@<>⁄∕=]+/g, ' ')
    .replace(/:(?=\S)(?!\d)/g, ' ')
    .replace(/[.。](?=[^\s\d,:])/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}

// Mails contain names of users, whose line breaks must not start a line of the mail.
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const textLink = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" style="color:#00485d">${escapeHtml(oneLine(label))}</a>`;

/**
 * The text and HTML bodies of a mail: one narrow column without images or style sheets, with the
 * link also as text.
 */
export function mailLayout(content: MailContent): { text: string; html: string } {
  const { title, action, secondAction, footer, footerAction } = content;
  const paragraphs = content.paragraphs.map(oneLine);
  const lines = content.lines ?? [];
  const links = [action, secondAction].filter((link) => link !== undefined);
  const facts = lines.map(({ text }) => oneLine(text)).join('\n');
  const text = [
    oneLine(title),
    ...paragraphs,
    ...(facts === '' ? [] : [facts]),
    ...links.map(({ label, url }) => `${oneLine(label)}:\n${url}`),
  ];
  if (footer !== undefined) text.push(`--\n${oneLine(footer)}`);
  if (footerAction !== undefined) text.push(`${oneLine(footerAction.label)}:\n${footerAction.url}`);
  const button = action
    ? `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:24px 0"><tr><td bgcolor="#00485d" style="padding:12px 20px;border-radius:8px;background:#00485d"><a href="${escapeHtml(action.url)}" style="color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(oneLine(action.label))}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;color:#57534e;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const item = ({ text, link }: (typeof lines)[number]) =>
    `${escapeHtml(oneLine(text))}${link === undefined ? '' : ` &middot; ${textLink(link)}`}`;
  const list =
    lines.length === 0
      ? ''
      : `<p style="margin:0 0 16px;padding:12px 16px;border-radius:8px;background:#f5f5f4">${lines.map(item).join('<br>\n')}</p>\n`;
  // A table, as Outlook leaves out the padding of a link.
  const second = secondAction ? `<p style="margin:0 0 16px">${textLink(secondAction)}</p>\n` : '';
  const link = footerAction ? ` ${textLink(footerAction)}` : '';
  const small =
    footer === undefined
      ? ''
      : `<p style="margin:24px 0 0;font-size:13px;color:#57534e">${escapeHtml(oneLine(footer))}${link}</p>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(oneLine(title))}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1c1917;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 24px;font-weight:700;color:#00485d">Courtfolk</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(oneLine(title))}</h1>
${paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')}
${list}${button}${second}${small}
</div></body></html>
`;
  return { text: `${text.join('\n\n')}\n`, html };
}
