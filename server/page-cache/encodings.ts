import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Packing = 'br' | 'gzip';

export type Encoding = Packing | 'identity';

/** Two thirds of the time goes into the last percents; a page may live for only a second. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const packs = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
const unpacks = { br: brotliDecompressSync, gzip: gunzipSync };

export function pack(packing: Packing, plain: Buffer): Promise<Buffer> {
  if (packing === 'gzip') return packs.gzip(plain, { level: GZIP_LEVEL });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return packs.br(plain, { params });
}

/** Synchronous: it takes a third of a millisecond for a page. */
export function unpack(packing: Packing, packed: Buffer): Buffer {
  return unpacks[packing](packed);
}

/** Browsers send a handful of different headers; strangers may send any. */
const MOST_REMEMBERED = 64;
const remembered = new Map<string, Encoding>();

/** The encoding that an `Accept-Encoding` prefers (RFC 9110, 12.5.3). */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const known = remembered.get(accept);
  if (known) return known;
  const chosen = judge(accept);
  if (remembered.size < MOST_REMEMBERED) remembered.set(accept, chosen);
  return chosen;
}

function judge(accept: string): Encoding {
  const asked = parseAccept(accept.toLowerCase());
  const weightOf = (name: string) => asked.find(({ type }) => type === name)?.q;
  const any = weightOf('*');
  const weights = {
    br: weightOf('br') ?? any ?? 0,
    gzip: weightOf('gzip') ?? weightOf('x-gzip') ?? any ?? 0,
  };
  // A header that refuses the plain form and names none of ours gets what everybody can read.
  const best = Math.max(weights.br, weights.gzip);
  if ((weightOf('identity') ?? any) === 0) return weights.br > 0 && weights.br === best ? 'br' : 'gzip';
  if (best === 0 || best < (weightOf('identity') ?? 0)) return 'identity';
  return weights.br === best ? 'br' : 'gzip';
}
