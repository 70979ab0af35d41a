import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#platform/common/errors.ts';
import { notJson, notObject, notReadable, tooLarge } from '#platform/common/messages.ts';
import type { HttpContext } from './request-context.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const mayHide = /\\u(?:0000|d[89a-f])/i;

const maxSize = 64 * 1024;
const refuseSize = () => {
  throw new AppError('PAYLOAD_TOO_LARGE', tooLarge);
};
const limitChunked = bodyLimit({ maxSize, onError: refuseSize });

/**
 * The JSON object of a request's body; an empty one for an empty body.
 * @throws {AppError} 413 above 64 kB, 415 for another type, 400 for what is not a JSON object in UTF-8
 *   or cannot be stored
 */
export async function readJson(c: HttpContext): Promise<Record<string, unknown>> {
  const bytes = await readBytes(c);
  if (bytes.byteLength === 0) return {};
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', notJson);
  return parseJson(bytes);
}

async function readBytes(c: HttpContext): Promise<ArrayBuffer> {
  try {
    const declared = c.req.header('content-length');
    if (Number(declared) > maxSize) refuseSize();
    // Node reads no more than was declared; the middleware costs 130 µs (decision 0110).
    if (declared !== undefined) return await c.req.raw.arrayBuffer();
    let bytes = new ArrayBuffer();
    await limitChunked(c, async () => {
      bytes = await c.req.raw.arrayBuffer();
    });
    return bytes;
  } catch (error) {
    // A client that hangs up is no failure of ours, so nothing is logged.
    throw error instanceof AppError ? error : new AppError('BAD_REQUEST', notReadable);
  }
}

function parseJson(bytes: ArrayBuffer): Record<string, unknown> {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new AppError('BAD_REQUEST', notJson);
  }
  // Only an escape can bring in what valid UTF-8 and valid JSON leave out.
  if (mayHide.test(text)) assertStorable(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('BAD_REQUEST', notObject);
  }
  return value as Record<string, unknown>;
}

/**
 * Refuses NUL and lone surrogates in any string at any depth: PostgreSQL stores neither. Without
 * recursion: 64 kB are room for tens of thousands of nested lists.
 */
function assertStorable(value: unknown): void {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) throw new AppError('BAD_REQUEST', notReadable);
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, item] of Object.entries(next)) waiting.push(key, item);
    }
  }
}
