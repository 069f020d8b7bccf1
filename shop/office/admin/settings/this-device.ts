import { PUSH_WORKER } from '#platform/push/push-message.ts';

export type DeviceForm = { endpoint: string; p256dh: string; auth: string; name: string };

export function canBeNotified(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** An iPhone or iPad notifies only for what is on its home screen; an iPad calls itself a Mac with a touch screen. */
export function needsHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

export async function findAgreement(): Promise<DeviceForm | null> {
  if (!canBeNotified()) return null;
  const worker = await navigator.serviceWorker.getRegistration(PUSH_WORKER.scope);
  const subscription = await worker?.pushManager.getSubscription();
  return subscription ? formOf(subscription) : null;
}

export async function agree(publicKey: string): Promise<DeviceForm | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { url, scope } = PUSH_WORKER;
  const worker = await navigator.serviceWorker.register(url, { scope, updateViaCache: 'none' });
  await isActive(worker);
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return formOf(subscription);
}

export async function withdraw(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(PUSH_WORKER.scope);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

export async function deviceId(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A worker that was only just installed cannot subscribe yet. */
function isActive(worker: ServiceWorkerRegistration): Promise<void> {
  const starting = worker.installing ?? worker.waiting;
  if (worker.active || !starting) return Promise.resolve();
  return new Promise((resolve) => {
    starting.addEventListener('statechange', () => starting.state === 'activated' && resolve());
  });
}

function formOf(subscription: PushSubscription): DeviceForm {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', name: deviceName() };
}

const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'];
const BROWSERS = ['Edg', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'];

/** Such as `Chrome on Android`. */
function deviceName(): string {
  const named = (names: readonly string[]) => names.find((name) => navigator.userAgent.includes(name));
  const browser = named(BROWSERS)?.replace('Edg', 'Edge').replace('SamsungBrowser', 'Samsung Internet');
  return `${browser ?? 'A browser'} on ${named(SYSTEMS) ?? 'this device'}`;
}

const RENEWED = 'push-renewed';

/** Once in each tab: a device that was added before the last sign-in has to join the present session. */
export async function renewAgreement(): Promise<void> {
  const form = sessionStorage.getItem(RENEWED) ? null : await findAgreement();
  sessionStorage.setItem(RENEWED, '1');
  if (!form) return;
  const body = new URLSearchParams({ intent: 'renew', id: await deviceId(form.endpoint) });
  await fetch('/admin/settings/push', { method: 'POST', body });
}
