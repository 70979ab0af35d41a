import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** The better of the two that the caller takes. */
export function acceptedEncoding(header: string | null): Encoding | null {
  if (header === null) return null;
  const offers = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (offers.has('br')) return 'br';
  return offers.has('gzip') || offers.has('*') ? 'gzip' : null;
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

/**
 * Off the event loop. `best` is for what is kept and sent many times. What is made anew for each answer is packed with as little
 * work and memory as will do: Brotli's lowest qualities cost a fifth of its middle ones, for a quarter more bytes.
 */
export async function compress(
  body: string | Uint8Array,
  encoding: Encoding,
  { best = false }: { best?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const packed =
    encoding === 'br'
      ? await toBrotli(bytes, {
          params: best
            ? { [BROTLI_PARAM_QUALITY]: 9 }
            : { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_LGWIN]: 16, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
        })
      : await toGzip(bytes, { level: best ? 9 : 5 });
  return new Uint8Array(packed);
}
