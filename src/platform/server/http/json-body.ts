import { AppError } from '#platform/common/errors.ts';
import { notJson, notObject, notReadable, tooLarge } from '#platform/common/messages.ts';

const bodyMax = 64 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });
const mayHide = /\\u(?:0000|d[89a-f])/i;

/**
 * The JSON object of a request's body; an empty one for an empty body.
 * @throws {AppError} 413 above 64 kB, 415 for another type, 400 for what is not a JSON object in UTF-8 or cannot be stored
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', notJson);
  return parseJson(bytes);
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > bodyMax) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge);
  try {
    // Node lets nobody send more than declared, so only a body without a length has to be counted.
    return Number.isNaN(declared) ? await readCounted(request) : new Uint8Array(await request.arrayBuffer());
  } catch (error) {
    // Whoever hangs up in the middle is no failure of ours, and hears nothing of this.
    throw error instanceof AppError ? error : new AppError('BAD_REQUEST', notReadable);
  }
}

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(bytes);
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', notJson, { cause: cause instanceof SyntaxError ? undefined : cause });
  }
  // Only an escape can bring in what valid UTF-8 and valid JSON leave out.
  if (mayHide.test(text)) assertStorable(value);
  // Every operation takes named fields, also those that take none.
  if (!isRecord(value)) throw new AppError('BAD_REQUEST', notObject);
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readCounted(request: Request): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > bodyMax) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Refuses NUL and half surrogate pairs in any string at any depth: PostgreSQL stores neither. Without recursion: 64 kB are room for
 * tens of thousands of lists in each other.
 */
function assertStorable(value: unknown): void {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) throw new AppError('BAD_REQUEST', notReadable);
    } else if (Array.isArray(next)) {
      for (const item of next) waiting.push(item);
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, item] of Object.entries(next)) waiting.push(key, item);
    }
  }
}
