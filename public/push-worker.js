// Shows the notifications of the administrator's shop. Pages below /admin/ belong to this worker where it was switched
// on; it keeps none of them, and without a connection leads to the page that says so.
self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  if (mode !== 'navigate') return;
  if (method === 'GET') event.respondWith(fetch(event.request).catch(() => sayInWords(event.request.url)));
  else if (!navigator.onLine) event.respondWith(sayInWords(null));
});

/** The page is kept by offline-worker.js; `url` is null for a form, which was not sent. */
async function sayInWords(url) {
  const { pathname, search } = new URL(url ?? self.location);
  const query = url === null ? 'unsent=' : `for=${encodeURIComponent(pathname + search)}`;
  if (await caches.match('/offline').catch(() => undefined))
    return Response.redirect(`/offline?${query}`, 303);
  return new Response("You're offline. Try again when you are back online.", { status: 503 });
}

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data?.json() ?? { title: 'The shop', body: '', path: '/admin/orders' };
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: path, icon: '/icons/192.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  if (address.origin === self.location.origin) event.waitUntil(show(address.href));
});

/** A page that is open there already is brought to the front. */
async function show(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url === address);
  return open ? open.focus() : self.clients.openWindow(address);
}
