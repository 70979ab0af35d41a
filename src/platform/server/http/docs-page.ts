import type { OpenAPI } from '@orpc/openapi';
import { escapeHtml } from '#platform/server/mail/mail-layout.ts';
import { operationsOf } from './openapi.ts';

/** The style of the pages that the server writes itself. */
export const plainStyle = `
:root { color-scheme: light dark; --ink: #1c1917; --soft: #57534e; --line: #e7e5e4; --paper: #fafaf9; --card: #ffffff; --accent: #00485d; }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f5f4; --soft: #a8a29e; --line: #44403c; --paper: #1c1917; --card: #292524; --accent: #7dd3e8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 16px 96px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 8px; } h2 { margin: 48px 0 12px; font-size: 20px; }
p { margin: 0 0 12px; } .soft { color: var(--soft); }
a { color: var(--accent); overflow-wrap: anywhere; }
code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
details, article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: 8px 0; padding: 12px 16px; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
summary:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
.method { min-width: 60px; font-weight: 700; color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 8px 0 16px; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
h3 { font-size: 14px; margin: 16px 0 0; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 16px 0; }
iframe { width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 10px; background: #ffffff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
`;

/** A whole page around `body`, which must be escaped already. */
export function plainPage(title: string, stylePath: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${stylePath}"></head>
<body><main>${body}</main></body></html>
`;
}

type Schema = Record<string, unknown>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A schema in a few words: string (uuid), 2 to 7, one of a, b. */
function inWords(schema: unknown): string {
  if (!isSchema(schema)) return 'anything';
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length > 0) return [...new Set(choices.map(inWords))].join(' or ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum))
    return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.type === 'array') return `list of ${inWords(schema.items)}`;
  if (schema.type === 'object') {
    const names = isSchema(schema.properties) ? Object.keys(schema.properties) : [];
    return names.length > 0 ? `{ ${names.join(', ')} }` : 'object';
  }
  const [low, high, unit] =
    schema.type === 'string'
      ? [schema.minLength, schema.maxLength, ' characters']
      : [schema.minimum, schema.maximum, ''];
  const bounds = [
    schema.format,
    low === undefined || low === Number.MIN_SAFE_INTEGER
      ? undefined
      : `from ${low}${high === undefined ? unit : ''}`,
    high === undefined || high === Number.MAX_SAFE_INTEGER ? undefined : `up to ${high}${unit}`,
    schema.pattern === undefined ? undefined : `like ${schema.pattern}`,
  ].filter((part) => part !== undefined);
  const words = `${String(schema.type ?? 'anything')}${bounds.length > 0 ? ` (${bounds.join(', ')})` : ''}`;
  return schema.description === undefined ? words : `${words}. ${schema.description}`;
}

function rows(entries: { name: string; place: string; required: boolean; schema: unknown }[]): string {
  const lines = entries.map(
    ({ name, place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td class="soft">${place}${required ? '' : ', optional'}</td><td>${escapeHtml(inWords(schema))}</td></tr>`,
  );
  return lines.length > 0 ? `<div class="scroll"><table><tbody>${lines.join('')}</tbody></table></div>` : '';
}

function fieldsOf(schema: unknown, place: string): string {
  if (!isSchema(schema)) return '';
  if (!isSchema(schema.properties)) return `<p>${escapeHtml(inWords(schema))}</p>`;
  const required = new Set(list(schema.required));
  return rows(
    Object.entries(schema.properties).map(([name, each]) => ({
      name,
      place,
      required: required.has(name),
      schema: each,
    })),
  );
}

function jsonSchema(part: unknown): unknown {
  if (!isSchema(part) || !isSchema(part.content)) return undefined;
  const json = part.content['application/json'];
  return isSchema(json) ? json.schema : undefined;
}

function block(method: string, path: string, operation: OpenAPI.OperationObject): string {
  const parameters = (operation.parameters ?? []).filter((each) => 'in' in each);
  const asked = rows(
    parameters.map(({ name, in: place, required = false, schema }) => ({ name, place, required, schema })),
  );
  const body = fieldsOf(jsonSchema(operation.requestBody), 'body');
  const statuses = Object.keys(operation.responses ?? {}).filter((status) => status !== 'default');
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'));
  const answered = fieldsOf(jsonSchema(success?.[1]), 'answer');
  return `<details><summary><span class="method">${method.toUpperCase()}</span><code>/api${escapeHtml(path)}</code><span class="soft">${escapeHtml(operation.summary ?? '')}</span></summary>
<p class="soft">${escapeHtml(operation.description ?? '')} Statuses: ${statuses.join(', ')}.</p>
${asked || body ? `<h3>Takes</h3>${asked}${body}` : ''}${answered ? `<h3>Answers</h3>${answered}` : '<p class="soft">Answers without content.</p>'}</details>`;
}

/** The API as a page to read: no script, nothing from elsewhere. */
export function docsPage(document: OpenAPI.Document, stylePath: string): string {
  const sections = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of operationsOf(item)) {
      const tag = operation.tags?.[0] ?? 'other';
      sections.set(tag, [...(sections.get(tag) ?? []), block(method, path, operation)]);
    }
  }
  const links = [...sections.keys()].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`);
  const body = [...sections].map(
    ([tag, operations]) => `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${operations.join('\n')}`,
  );
  return plainPage(
    'Courtfolk API',
    stylePath,
    `<h1>Courtfolk API</h1><p>${escapeHtml((document.info.description ?? '').replaceAll('`', ''))}</p>
<p class="soft">For programs: <a href="/api/openapi.json">openapi.json</a>. A refusal is <code>{ code, status, message, data?: { fields } }</code>; every answer has an <code>x-request-id</code>.</p>
<nav>${links.join(' ')}</nav>${body.join('\n')}`,
  );
}
