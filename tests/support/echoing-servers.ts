import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type HttpBindings, serve } from '@hono/node-server';
import { SMTPServer } from 'smtp-server';
import { createPaystackSandbox } from '#demo/paystack/create.ts';
import { createSmsSandbox } from '#demo/sms/gateway.ts';
import { CANARIES } from './canaries.ts';

const KEYS = { paystack: 'sk_test_of_the_canaries', sms: 'token-of-the-canaries' } as const;

/**
 * A payment provider, a mail server and an SMS gateway that do their work until `refuse`, and from then on
 * refuse everything and repeat what they were sent, as such servers do. E-mails they took are in `mailFolder`.
 */
export async function echoingServers(mailFolder: string) {
  const words = { isRefusing: false };
  const provider = await anEchoingProvider(words);
  const mail = await anEchoingMailServer(mailFolder, words);
  const gateway = await anEchoingGateway(words);
  return {
    env: {
      PAYSTACK_BASE_URL: provider.url,
      PAYSTACK_SECRET_KEY: KEYS.paystack,
      SMTP_URL: mail.url,
      SMS_URL: gateway.url,
      SMS_TOKEN: KEYS.sms,
    },
    refuse: () => {
      words.isRefusing = true;
    },
    async close() {
      for (const server of [provider, mail, gateway]) await server.close();
    },
  };
}

type Words = { readonly isRefusing: boolean };
type App = { fetch(request: Request, env: HttpBindings): Response | Promise<Response> };

async function anEchoingProvider(words: Words) {
  let sandbox: ReturnType<typeof createPaystackSandbox> | undefined;
  const server = await aServer(words, () => sandbox?.app);
  sandbox = createPaystackSandbox({
    secretKey: KEYS.paystack,
    publicBasePath: '',
    publicUrl: server.url,
    webhookUrl: null,
    stateFile: null,
    now: () => new Date(),
  });
  return server;
}

function anEchoingGateway(words: Words) {
  const { app } = createSmsSandbox({ token: KEYS.sms, basePath: '', now: () => new Date() });
  return aServer(words, () => app);
}

async function aServer(words: Words, appOf: () => App | undefined) {
  const answer = async (request: Request, env: HttpBindings) => {
    const app = appOf();
    return app && !words.isRefusing ? app.fetch(request, env) : echo(request);
  };
  const server = serve({
    fetch: (request, env) => answer(request, env as HttpBindings),
    port: 0,
    hostname: '127.0.0.1',
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

async function echo(request: Request): Promise<Response> {
  const message = `Invalid: ${await request.text()} ${request.url} ${CANARIES.name}`;
  return Response.json({ status: false, message, code: 'invalid_params' }, { status: 400 });
}

async function anEchoingMailServer(folder: string, words: Words) {
  let count = 0;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    onRcptTo({ address }, _session, answer) {
      const refusal = Object.assign(new Error(`no ${address} here, ${CANARIES.name}`), { responseCode: 550 });
      answer(words.isRefusing ? refusal : null);
    },
    async onData(stream, _session, answer) {
      const bytes = await buffer(stream);
      count += 1;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${String(count).padStart(6, '0')}.eml`), bytes);
      answer();
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => undefined) };
}
