import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { jsonText } from './answers.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Shorter answers fit into a packet or two as they are [characters]. */
const WORTHWHILE = 2048;
/** Quick settings: a scene of 300 kB shrinks tenfold in a few milliseconds, off the main thread. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } as const;
const GZIP = { level: 5 } as const;

/** A JSON answer in the smallest form that the client takes: school Wi-Fi is slower than any processor. */
export async function compressedJson(
  request: Request,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  if (text.length < WORTHWHILE) return jsonText(status, text, headers);
  const accepted = (request.headers.get('Accept-Encoding') ?? '').split(',').map((part) => part.split(';')[0]?.trim());
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  const vary = { ...headers, Vary: 'Accept-Encoding' };
  if (encoding === undefined) return jsonText(status, text, vary);
  const packed = encoding === 'br' ? await packBrotli(text, BROTLI) : await packGzip(text, GZIP);
  return jsonText(status, new Uint8Array(packed), { ...vary, 'Content-Encoding': encoding });
}
