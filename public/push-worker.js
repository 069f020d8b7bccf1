// Shows the notifications of the administrator's shop, and does nothing else: no page goes through here.
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
