import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('the shop may send to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil.example/fcm.googleapis.com',
  'https://evilpush.apple.com.example/',
  'https://push.apple.com/',
  'https://notify.windows.com/',
  'https://xnotify.windows.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'file:///etc/passwd',
  'nothing',
  '',
])('and not to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(false);
});

test('a service of the owner’s is taken by its whole origin', () => {
  expect(isPushEndpoint('http://127.0.0.1:9000/send/1', 'http://127.0.0.1:9000')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:9001/send/1', 'http://127.0.0.1:9000')).toBe(false);
  expect(isPushEndpoint('http://x@127.0.0.1:9000/send/1', 'http://127.0.0.1:9000')).toBe(false);
});
