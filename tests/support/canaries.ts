import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What people type and nobody is to read in a log; each is known again by CANARY. */
export const CANARIES = {
  name: 'Canaryfua Mensah',
  email: 'canary.ama@example.org',
  phone: '+233 20 777 0199',
  street: '17 Canary Wharf Lane',
  password: 'canary pass phrase 5',
  token: 'tok3nCanary9f8e7d6c5b4a39281706',
  card: '4084 0840 8408 4081',
  search: 'canarysearchword',
} as const;

/** Any canary, or a part of one, however it is encoded. */
export const CANARY = /canary|20[ +%.-]*(?:20)?777|7770199|4084[ +%-]*(?:20)?0840/i;

const BY_FIELD: readonly [RegExp, string][] = [
  [/password|confirm/i, CANARIES.password],
  [/email|username/i, CANARIES.email],
  [/phone|whatsapp/i, CANARIES.phone],
  [/token/i, CANARIES.token],
  [/line\d|street|city|town/i, CANARIES.street],
  [/name|courier|brand/i, CANARIES.name],
  [
    /review|text|note|message|subject|reason|answer|resolution|description|notice/i,
    `${CANARIES.card} ${CANARIES.name}`,
  ],
];
/** What a form needs as it is: ids, versions, choices. */
const KEPT = /^(id|intent|version|before|seen|left|key|reference|decision|which|mail|orderStatus|plan)$/;

/** The same fields with a canary wherever somebody types. */
export function withCanaries(fields: Record<string, string>): Record<string, string> {
  const planted = Object.entries(fields).map(([name, value]) => {
    const canary = KEPT.test(name) ? undefined : BY_FIELD.find(([pattern]) => pattern.test(name))?.[1];
    return [name, canary ?? value];
  });
  return Object.fromEntries(planted);
}

/** A payment provider that begins payments until `refuse`, and from then on repeats what it was sent, as providers do. */
export async function anEchoingProvider(): Promise<{ url: string; refuse(): void; close(): void }> {
  let isRefusing = false;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (!isRefusing && request.url === '/transaction/initialize') {
      const { reference } = JSON.parse(body);
      const data = {
        authorization_url: `https://checkout.paystack.com/${reference}`,
        access_code: 'code',
        reference,
      };
      return response.end(JSON.stringify({ status: true, message: 'created', data }));
    }
    response.writeHead(400, { 'content-type': 'application/json' });
    const message = `Invalid: ${body} ${request.url} ${CANARIES.name}`;
    return response.end(JSON.stringify({ status: false, message, code: 'invalid_params' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const refuse = () => {
    isRefusing = true;
  };
  return { url: `http://127.0.0.1:${port}`, refuse, close: () => void server.close() };
}

/** A mail server that refuses every recipient and repeats the address. */
export async function anEchoingMailServer(): Promise<{ url: string; close(): void }> {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    onRcptTo({ address }, _session, answer) {
      answer(Object.assign(new Error(`no ${address} here, ${CANARIES.name}`), { responseCode: 550 }));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => undefined) };
}
