import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';

export const KEY = 'sk_test_facts';

export type Reported = {
  body: Buffer;
  headers: IncomingHttpHeaders;
  event: string;
  data: Record<string, unknown>;
};
const Event = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) });

/** A shop that only listens: keeps each webhook's bytes and answers with the next of `answers`, then 200. */
export async function aListeningShop(answers: number[] = []) {
  const reported: Reported[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    reported.push({ body, headers: request.headers, ...Event.parse(JSON.parse(body.toString())) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { reported, url: `http://127.0.0.1:${port}/webhooks/paystack` };
}

type SandboxOptions = Partial<Omit<Parameters<typeof servePaystackSandbox>[0], 'port' | 'secretKey'>>;

export async function aPaystack(options: SandboxOptions = {}) {
  const paystack = await servePaystackSandbox({
    port: 0,
    secretKey: KEY,
    webhookUrl: null,
    stateFile: null,
    retryDelays: [1, 1],
    ...options,
  });
  onTestFinished(paystack.close);
  return paystack;
}
export type PaystackSandbox = Awaited<ReturnType<typeof aPaystack>>;

const Answer = z.object({
  status: z.boolean(),
  message: z.string(),
  code: z.string().optional(),
  type: z.string().optional(),
  data: z.unknown().optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});
const Row = z.record(z.string(), z.unknown());

/** One call as the shop makes it: the HTTP status, the envelope, and `data` as one row or many. */
export async function call(
  paystack: Pick<PaystackSandbox, 'url'>,
  path: string,
  body?: object | string,
  key = KEY,
) {
  const response = await fetch(`${paystack.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  const answer = Answer.parse(await response.json());
  const rows = Array.isArray(answer.data) ? z.array(Row).parse(answer.data) : [];
  return { ...answer, http: response.status, data: Row.catch({}).parse(answer.data), rows };
}

export const aRequest = (changes: object = {}) => ({
  email: 'ama@example.com',
  amount: 12_550,
  currency: 'GHS',
  reference: 'ord-7f9c2e51-1',
  callback_url: 'http://localhost:3000/checkout',
  channels: ['card', 'mobile_money'],
  metadata: JSON.stringify({ order_id: '7f9c2e51', cancel_action: 'http://localhost:3000/checkout?left=1' }),
  ...changes,
});

export const initialize = (paystack: PaystackSandbox, changes: object = {}) =>
  call(paystack, '/transaction/initialize', aRequest(changes));

export const verify = (paystack: PaystackSandbox, reference = 'ord-7f9c2e51-1') =>
  call(paystack, `/transaction/verify/${encodeURIComponent(reference)}`);

/** A provider with one paid transaction of 125.50 cedis. */
export async function aPaidPaystack(options: SandboxOptions = {}) {
  const paystack = await aPaystack(options);
  await initialize(paystack);
  await paystack.approve('ord-7f9c2e51-1');
  await paystack.idle();
  return paystack;
}
