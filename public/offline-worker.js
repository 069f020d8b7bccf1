// Keeps the public pages, the code and the pictures that were seen, and shows them while the network does not
// answer. What may be kept is for the server to say: docs/decisions/0053-offline-pages.md.

const VERSION = 1;
const DOCUMENTS = `kept-documents-${VERSION}`;
const ANSWERS = `kept-data-${VERSION}`;
const FILES = `kept-files-${VERSION}`;
const PICTURES = `kept-pictures-${VERSION}`;

/** How many of each; the oldest go first. A build has about 150 files. */
const MOST = { [DOCUMENTS]: 50, [ANSWERS]: 50, [FILES]: 300, [PICTURES]: 100 };
/** Larger ones are not kept: all pictures together stay below 15 MB. */
const MOST_PICTURE_BYTES = 150 * 1024;

/** A line that is silent for so long is as good as none, where there is something to show instead. */
const PATIENCE_MS = 8_000;

/** Stands in for a page that was not kept, and goes on to it by itself. */
const OFFLINE_PAGE = '/offline';

/** Pages that may be kept, and their data: the build writes them here from the table of routes, scripts/offline-pages.ts. */
const KEPT_PAGES = /(?!)/;
const KEPT_FILES = /^\/(assets|media)\//;
/** Addresses that are no pages of the shop: without a network they end as they would without a worker. */
const NO_PAGE = /^\/(api|assets|media|sandbox|v0)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), keepOfflinePage()]));
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data?.kind === 'seen') event.waitUntil(keepSeen(event.data));
  if (event.data?.kind === 'forget') event.waitUntil(forget());
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  // Forms go past the worker, which keeps and repeats none. Where one cannot even leave, a page tells.
  if (method === 'POST' && mode === 'navigate' && !navigator.onLine) event.respondWith(answerUnsent());
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(answerDocument(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event));
  else if (pathname.startsWith('/media/')) event.respondWith(answerPicture(event));
  else if (pathname.endsWith('.data') && hasKeptAddress(url)) event.respondWith(answerData(event));
});

/** How often everything was forgotten: what was asked for before is not kept after. */
let timesForgotten = 0;

async function forget() {
  timesForgotten += 1;
  await Promise.all(Object.keys(MOST).map((name) => caches.delete(name)));
  // It is everybody's, and comes back.
  await keepOfflinePage();
}

/** What an earlier worker kept may have another shape. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('kept-') && !(name in MOST));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The request for a page leaves while this worker still wakes up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Every page a browser opens. With the preload on each is answered here, or its request would be sent twice. */
async function answerDocument(event) {
  const { request, preloadResponse } = event;
  const answer = Promise.resolve(preloadResponse).then((early) => early ?? fetch(request));
  const { response, isKept } = await networkFirst(event, answer, DOCUMENTS);
  if (response) return isKept ? marked(response) : response;
  const { pathname, search } = new URL(request.url);
  const hasOfflinePage = (await findKept(DOCUMENTS, OFFLINE_PAGE)) !== undefined;
  if (!hasOfflinePage || NO_PAGE.test(pathname)) return Response.error();
  return Response.redirect(`${OFFLINE_PAGE}?for=${encodeURIComponent(pathname + search)}`);
}

async function answerUnsent() {
  if (await findKept(DOCUMENTS, OFFLINE_PAGE)) return Response.redirect(`${OFFLINE_PAGE}?unsent=`, 303);
  return new Response('Nothing was sent. Go back and try again when you are back online.', { status: 503 });
}

/** React Router's data of a public page. It learns when its answer is a copy, and says so. */
async function answerData(event) {
  const { response, isKept } = await networkFirst(event, fetch(event.request), ANSWERS);
  if (!response) return Response.error();
  if (isKept) {
    const client = await self.clients.get(event.clientId);
    client?.postMessage({ kind: 'kept', at: dateOf(response) });
  }
  return response;
}

/** A name with a hash in it: what was kept is what the network would answer. */
async function answerFile(event) {
  const kept = await findKept(FILES, event.request.url);
  return kept ?? keepInPassing(event, fetch(event.request), (...copy) => keep(FILES, ...copy));
}

/** Without a network another width of the same picture will do. */
async function answerPicture(event) {
  const { url } = event.request;
  const kept = await findKept(PICTURES, url);
  if (kept) return kept;
  const answer = keepInPassing(event, fetch(event.request), keepPicture);
  return answer.catch(async () => (await findOtherWidth(url)) ?? Response.error());
}

/** The answer of the network; `put` keeps a copy of it where that is allowed. */
async function keepInPassing(event, answer, put) {
  const { url } = event.request;
  const asked = timesForgotten;
  const response = await answer;
  if (mayKeep(url, response)) event.waitUntil(put(url, response.clone(), asked));
  return response;
}

/** The network's answer; what was kept where it fails or keeps us waiting; nothing where there is neither. */
async function networkFirst(event, answer, name) {
  const { url } = event.request;
  const passing = keepInPassing(event, answer, (...copy) => keep(name, ...copy));
  const fromNetwork = passing.then((response) => ({ response, isKept: false }));
  event.waitUntil(fromNetwork.catch(() => undefined));
  const fromCopy = async () => ({ response: await findKept(name, url), isKept: true });
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(async () => {
    const copy = await fromCopy();
    return copy.response ? copy : fromNetwork;
  });
  return Promise.race([fromNetwork, patience]).catch(fromCopy);
}

/** The document tells its scripts that it is a copy, and of when. */
async function marked(kept) {
  const html = (await kept.text()).replace('<html ', `<html data-kept-at="${dateOf(kept)}" `);
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
}

const dateOf = (response) => new Date(response.headers.get('date') ?? Date.now()).toISOString();

/** The build that made an answer, without the edition of the settings it shows. */
function buildOf(response) {
  return /build;desc="([\w-]+)/.exec(response.headers.get('server-timing') ?? '')?.[1];
}

function mayKeep(url, response) {
  const rule = response.headers.get('cache-control') ?? '';
  const isOurs = response.status === 200 && response.type === 'basic' && !response.redirected;
  const isPublic = /\bpublic\b/.test(rule) && !/no-store|private/.test(rule);
  return isOurs && isPublic && isWhatItShouldBe(url, response) && hasKeptAddress(url);
}

/** Whether it is the address of a public page, or of a file: nothing personal, and nothing about money, is kept. */
function hasKeptAddress(url) {
  const { pathname } = new URL(url, self.location);
  return KEPT_PAGES.test(pathname) || KEPT_FILES.test(pathname);
}

/** A network that asks for a login first answers for the shop: its page is none of ours, nor a picture or code. */
function isWhatItShouldBe(url, response) {
  const { pathname } = new URL(url, self.location);
  const type = response.headers.get('content-type') ?? '';
  if (pathname.startsWith('/media/')) return type.startsWith('image/');
  if (pathname.startsWith('/assets/')) return type !== '' && !type.startsWith('text/html');
  return buildOf(response) !== undefined && type.startsWith('text/html') !== pathname.endsWith('.data');
}

/** Looks among the copies; storage that cannot be read is as good as empty. */
async function findKept(cacheName, url) {
  const options = { cacheName, ignoreVary: true };
  const exact = await caches.match(url, options).catch(() => undefined);
  // The listing is another page with every query; to all others a query adds little.
  if (exact || cacheName !== DOCUMENTS || new URL(url, self.location).pathname === '/all') return exact;
  return caches.match(url, { ...options, ignoreSearch: true }).catch(() => undefined);
}

async function findOtherWidth(url) {
  const sameImage = url.slice(0, url.lastIndexOf('/') + 1);
  const keys = await caches.open(PICTURES).then((cache) => cache.keys());
  const other = keys.find((key) => key.url.startsWith(sameImage));
  return other && caches.match(other, { cacheName: PICTURES });
}

/** `asked`: how often everything had been forgotten when this was asked for. */
async function keep(name, url, response, asked) {
  if (asked !== timesForgotten) return;
  try {
    const cache = await caches.open(name);
    if (name === ANSWERS) await forgetOtherBuilds(cache, buildOf(response));
    await cache.put(url, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST[name]).map((key) => cache.delete(key)));
  } catch {
    // The disk is full, or the browser allows no storage: the shop goes on without copies.
    await caches.delete(PICTURES).catch(() => false);
  }
}

async function keepPicture(url, response, asked) {
  const blob = await response.blob();
  if (blob.size > MOST_PICTURE_BYTES) return;
  await keep(PICTURES, url, new Response(blob, { headers: { 'content-type': blob.type } }), asked);
}

/** Data of another build may have another shape than the pages at hand expect. */
async function forgetOtherBuilds(cache, build) {
  for (const key of await cache.keys()) {
    const kept = await cache.match(key);
    if (kept && buildOf(kept) === build) return;
    await cache.delete(key);
  }
}

/** The offline page of the present build, with all the code that it names. */
async function keepOfflinePage() {
  const asked = timesForgotten;
  try {
    const page = await fetch(OFFLINE_PAGE);
    if (!mayKeep(page.url, page)) return;
    const html = await page.clone().text();
    const files = new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+)"/g), ([, path]) => path));
    await Promise.all(Array.from(files, (path) => keepFile(path, 'default', asked)));
    await keep(DOCUMENTS, OFFLINE_PAGE, page, asked);
  } catch {
    // No network now: the next page that is opened asks again.
  }
}

/** A page tells what it showed before this worker was there; its own browser cache still has most of it. */
async function keepSeen({ page, files, build }) {
  const asked = timesForgotten;
  const shell = await findKept(DOCUMENTS, OFFLINE_PAGE);
  if (!shell || (build && buildOf(shell) !== build.split('.')[0])) await keepOfflinePage();
  await Promise.all(files.map((url) => keepFile(url, 'only-if-cached', asked)));
  if (!hasKeptAddress(page) || (await findKept(DOCUMENTS, page))) return;
  const response = await fetch(page, { redirect: 'manual' }).catch(() => null);
  if (response && mayKeep(response.url, response)) await keep(DOCUMENTS, page, response, asked);
}

async function keepFile(url, cache, asked) {
  const isPicture = new URL(url, self.location).pathname.startsWith('/media/');
  if (await findKept(isPicture ? PICTURES : FILES, url)) return;
  const response = await fetch(url, { cache, mode: 'same-origin' }).catch(() => null);
  if (!response || !mayKeep(response.url, response)) return;
  await (isPicture ? keepPicture(url, response, asked) : keep(FILES, url, response, asked));
}
