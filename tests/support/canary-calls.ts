import { CANARIES } from './canaries.ts';
import { aCheckout, type Caller, HOME, type HttpShop } from './http-shop.ts';
import { requestLines, sendRaw } from './raw-http.ts';

const address = { ...HOME, name: CANARIES.name, line1: CANARIES.street, phone: CANARIES.phone };
const everything = new URLSearchParams(CANARIES).toString();

/** Every way in beside the forms, with canaries in path, query, headers and body. */
export async function callEverything(shop: Pick<HttpShop, 'port'>, caller: Caller): Promise<void> {
  const headers = {
    'user-agent': CANARIES.name,
    referer: `http://x/?${everything}`,
    'x-app': CANARIES.token,
  };
  const paths = [
    '/all',
    '/api/suggestions',
    '/verify-transaction',
    '/api/prices',
    '/live',
    '/open-order',
    '/unsubscribe',
  ];
  const odd = [
    '/confirm-email',
    '/reset',
    '/checkout',
    '/find-order',
    '/back-in-stock/x',
    '/o/x',
    `/pay/${CANARIES.token}`,
    '/metrics',
  ];
  for (const path of [
    ...paths,
    ...odd,
    `/${encodeURIComponent(CANARIES.email)}`,
    '/v0/b/shop/o',
    '/admin/activity',
  ]) {
    const query = `${everything}&q=${CANARIES.search}&topics=${CANARIES.token}&reference=${CANARIES.token}`;
    await (await caller.get(`${path}?${query}`, headers)).body?.cancel();
  }
  const { email, password, name, token } = CANARIES;
  const bodies: [string, unknown][] = [
    ['/api/auth/sign-up/email', { email, password, name }],
    ['/api/auth/sign-in/email', { email, password: `${password}?` }],
    ['/api/auth/request-password-reset', { email }],
    ['/api/auth/reset-password', { newPassword: password, token }],
    ['/api/auth/change-password', { currentPassword: password, newPassword: password }],
    ['/api/auth/two-factor/verify-totp', { code: '123456' }],
    ['/api/address', { address }],
    [
      '/initialize-transaction',
      aCheckout(caller.email || email, { shippingAddress: address, description: name }),
    ],
    ['/initialize-transaction', { ...CANARIES, items: CANARIES.card }],
    ['/initialize-transaction', `{"email":"${email}`],
    ['/webhooks/paystack', { event: 'charge.success', data: { reference: token, customer: CANARIES } }],
    ['/api/v1.0/email/send', { service_id: token, template_params: CANARIES }],
    [`/api/orders/${token}/pay`, CANARIES],
    ['/api/upload-token', CANARIES],
  ];
  for (const [path, body] of bodies) await (await caller.post(path, body, headers)).body?.cancel();
  const raw = [`GET /?${everything} HTTP/9.9`, `G ET /${CANARIES.token}`, `POST /all?${everything} HTTP/1.1`];
  for (const line of raw)
    await sendRaw(shop.port, requestLines(line, `Host: ${CANARIES.token}`, `Cookie: x=${token}`)).catch(
      () => null,
    );
}
