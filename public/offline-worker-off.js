// Stands at the address of offline-worker.js while OFFLINE_PAGES=0: takes its place, and leaves with all it kept.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('kept-')).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
