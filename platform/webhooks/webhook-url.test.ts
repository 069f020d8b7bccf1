import { expect, test } from 'vitest';
import { isWebhookUrl } from './webhook-url.ts';

test.each(['https://hooks.example.com/a?b=c', 'https://hooks.example.com:443/', 'https://8.8.8.8/hook'])(
  'a webhook may go to %s',
  (url) => {
    expect(isWebhookUrl(url, null)).toBe(true);
  },
);

test.each([
  'http://hooks.example.com/',
  'https://hooks.example.com:8443/',
  'https://user:word@hooks.example.com/',
  'https://user@hooks.example.com/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'ftp://hooks.example.com/',
  'javascript:alert(1)',
  'hooks.example.com',
  '',
])('none goes to %s', (url) => {
  expect(isWebhookUrl(url, 'http://127.0.0.1:5678')).toBe(false);
});

test('the origin that whoever runs the server named is taken, and no other port of it', () => {
  expect(isWebhookUrl('http://127.0.0.1:5678/hook', 'http://127.0.0.1:5678')).toBe(true);
  expect(isWebhookUrl('http://127.0.0.1:5679/hook', 'http://127.0.0.1:5678')).toBe(false);
  expect(isWebhookUrl('http://u:p@127.0.0.1:5678/hook', 'http://127.0.0.1:5678')).toBe(false);
});
