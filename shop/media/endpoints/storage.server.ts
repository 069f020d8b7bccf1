import type { Context, Hono } from 'hono';
import pLimit from 'p-limit';
import { fieldErrors } from '#platform/http/field-errors.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { parseJson, readBytes } from '#platform/http/read-body.server.ts';
import { issueToken } from '#shop/accounts/upload-tokens.server.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import { SMALL_BODY } from '#shop/route.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { OBJECTS_PATH, ObjectMetadata, type StorageResource } from '../contract.ts';
import { abandonUpload } from '../uploads/end-upload.server.ts';
import { finalizeUpload } from '../uploads/finalize-upload.server.ts';
import { listFiles } from '../uploads/list-files.server.ts';
import { getFile, removeFile, resourceOf, updateMetadata } from '../uploads/stored-files.server.ts';
import { cancelUpload, getUpload, receiveBytes, startUpload } from '../uploads/upload-session.server.ts';
import { answerMedia } from './storage-media.server.ts';
import { bodyOf, piecesOf, readMultipart } from './upload-body.server.ts';

type Call = Context<Edge>;

/** The protocol of the public `firebase/storage` SDK, and the tokens it is used with (docs/images.md#upload). */
export function storageRoutes(app: Hono<Edge>, running: { shop: Shop }): void {
  const { shop } = running;
  app.get('/api/app-check', (context) => context.json(issueToken(shop, callerOf(context), 'app-check')));
  app.post('/api/upload-token', (context) => context.json(issueToken(shop, callerOf(context), 'storage')));

  app.get(OBJECTS_PATH, async (context) => context.json(await list(running, context)));
  app.post(OBJECTS_PATH, uploadEndpoint(running));

  app.get(`${OBJECTS_PATH}/:name`, async (context) => {
    const file = await getFile(shop, nameIn(context));
    const query = new URL(context.req.url).searchParams;
    return query.get('alt') === 'media'
      ? answerMedia(shop, file, query.get('token'), context.req.raw)
      : context.json(resourceOf(file));
  });
  app.patch(`${OBJECTS_PATH}/:name`, async (context) => {
    const change = metadataIn(new Uint8Array(await context.req.arrayBuffer()));
    return context.json(await updateMetadata(shop, callerOf(context), nameIn(context), change));
  });
  app.delete(`${OBJECTS_PATH}/:name`, async (context) => {
    await removeFile(shop, callerOf(context), nameIn(context));
    return context.body(null, 204);
  });
}

function list({ shop }: { shop: Shop }, context: Call) {
  const query = new URL(context.req.url).searchParams;
  return listFiles(shop, callerOf(context), {
    prefix: query.get('prefix') ?? '',
    byFolder: query.get('delimiter') === '/',
    pageToken: query.get('pageToken'),
    maxResults: Number(query.get('maxResults') ?? 1000) || 1000,
  });
}

/** The name as it was sent: decoded once, from the address itself, and never a path of ours. */
function nameIn(context: Call): string {
  const { pathname } = new URL(context.req.url);
  try {
    return decodeURIComponent(pathname.slice(OBJECTS_PATH.length + 1));
  } catch {
    throw new Problem('bad_request');
  }
}

function metadataIn(bytes: Uint8Array): ObjectMetadata {
  const metadata = ObjectMetadata.safeParse(bytes.byteLength === 0 ? {} : parseJson(bytes));
  if (!metadata.success) throw new Problem('bad_request', { fields: fieldErrors(metadata.error) });
  return metadata.data;
}

/** One address takes whole pictures, and the steps of a resumable upload. */
function uploadEndpoint(running: { shop: Shop }) {
  const { shop } = running;
  // A decoded picture is large: of those that arrive together one is worked on, and the others wait.
  const inTurn = pLimit(1);
  const finalize = (viewer: Viewer, id: string) => inTurn(() => finalizeUpload(shop, viewer, id));

  return async (context: Call): Promise<Response> => {
    const { searchParams } = new URL(context.req.url);
    const id = searchParams.get('upload_id');
    if (id !== null) return continueUpload(running, context, id, finalize);
    const name = searchParams.get('name');
    const protocol = context.req.header('x-goog-upload-protocol');
    if (protocol === 'multipart') return context.json(await takeWhole(running, context, name, finalize));
    if (protocol !== 'resumable' || !commandsIn(context).includes('start')) throw new Problem('bad_request');
    const upload = await startUpload(shop, callerOf(context), await announced(context, name));
    const query = new URLSearchParams({
      name: upload.name,
      upload_id: upload.id,
      upload_protocol: 'resumable',
    });
    return context.json({}, 200, {
      'x-goog-upload-status': 'active',
      'x-goog-upload-url': `${shop.settings.publicUrl}${OBJECTS_PATH}?${query}`,
      'x-goog-upload-chunk-granularity': '262144',
      'x-guploader-uploadid': upload.id,
    });
  };
}

type Finalize = (viewer: Viewer, id: string) => Promise<StorageResource>;

async function announced(context: Call, name: string | null) {
  const metadata = metadataIn(await readBytes(context.req.raw, SMALL_BODY.maxBytes));
  const total = wholeNumberIn(context, 'x-goog-upload-header-content-length');
  const type = context.req.header('x-goog-upload-header-content-type') ?? metadata.contentType;
  return { name: name ?? metadata.name, type, total, weight: total, metadata };
}

/** One request with all of it: started, received and finalized like any other upload. */
async function takeWhole({ shop }: { shop: Shop }, context: Call, name: string | null, finalize: Finalize) {
  const { maxBytes } = context.get('route')?.body ?? SMALL_BODY;
  const { raw } = context.req;
  const { json, type, bytes } = await readMultipart(
    raw.headers.get('content-type') ?? '',
    bodyOf(raw, maxBytes),
  );
  const metadata = metadataIn(json);
  const viewer = callerOf(context);
  const { id } = await startUpload(shop, viewer, {
    name: name ?? metadata.name,
    type: metadata.contentType ?? type,
    total: null,
    weight: Number(raw.headers.get('content-length') ?? 0),
    metadata,
  });
  try {
    await receiveBytes(shop, viewer, { id, offset: 0, bytes: piecesOf(bytes) });
    return await finalize(viewer, id);
  } catch (error) {
    // Nobody will ever go on with it: its sender does not even know its id.
    await abandonUpload(shop, id);
    throw error;
  }
}

async function continueUpload(
  { shop }: { shop: Shop },
  context: Call,
  id: string,
  finalize: Finalize,
): Promise<Response> {
  const viewer = callerOf(context);
  const commands = commandsIn(context);
  if (commands.includes('cancel')) {
    await cancelUpload(shop, viewer, id);
    return context.json({}, 200, { 'x-goog-upload-status': 'cancelled' });
  }
  let upload = await getUpload(shop, viewer, id);
  if (commands.includes('upload')) {
    const { maxBytes } = context.get('route')?.body ?? SMALL_BODY;
    const offset = wholeNumberIn(context, 'x-goog-upload-offset');
    upload = await receiveBytes(shop, viewer, {
      id,
      offset,
      bytes: piecesOf(bodyOf(context.req.raw, maxBytes)),
    });
  } else if (!commands.includes('finalize') && !commands.includes('query')) throw new Problem('bad_request');
  const sizeReceived = { 'x-goog-upload-size-received': String(upload.received) };
  const resource = commands.includes('finalize') ? await finalize(viewer, id) : upload.resource;
  if (resource) return context.json(resource, 200, { 'x-goog-upload-status': 'final', ...sizeReceived });
  return context.json({}, 200, { 'x-goog-upload-status': 'active', ...sizeReceived });
}

function commandsIn(context: Call): string[] {
  return (context.req.header('x-goog-upload-command') ?? '').split(',').map((command) => command.trim());
}

function wholeNumberIn(context: Call, header: string): number {
  const text = context.req.header(header) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new Problem('bad_request', {}, `${header} must be a whole number.`);
  return Number(text);
}
