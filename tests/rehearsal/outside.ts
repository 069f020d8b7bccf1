import { randomBytes } from 'node:crypto';
import { startPostgres } from '#tests/support/postgres.ts';
import { aPushService } from '#tests/support/push-service.ts';
import { anSmsGateway, SMS_TOKEN } from '#tests/support/sms-gateway.ts';
import type { Certificate } from './certificate.ts';
import { asPostgres, createDocumentedDatabase } from './database.ts';
import { startMailServer } from './mail-server.ts';
import { startProvider, startSignInProvider } from './stand-ins.ts';

const GOOGLE = { id: 'sixteen-figures', secret: randomBytes(12).toString('hex') };

/** What a shop needs of others: a database, mail, payments, a sign-in, a push service and text messages; and the settings that lead to them. */
export async function openOutside(
  publicUrl: string,
  certificate: Certificate,
  atEnd: (end: () => unknown) => void,
) {
  const paystackKey = `sk_test_${randomBytes(20).toString('hex')}`;
  const postgres = await startPostgres();
  atEnd(postgres.stop);
  const database = await createDocumentedDatabase(postgres.url);
  atEnd(database.remove);
  const mail = await startMailServer(certificate);
  atEnd(mail.stop);
  const webhook = `${publicUrl}/webhooks/paystack`;
  const provider = await startProvider(paystackKey, webhook, certificate.authorityFile);
  atEnd(provider.stop);
  const signIn = await startSignInProvider(GOOGLE, `${publicUrl}/api/auth/callback/google`);
  atEnd(signIn.stop);
  const push = await aPushService();
  atEnd(push.close);
  const sms = await anSmsGateway();
  atEnd(sms.close);
  return {
    mail,
    provider,
    push,
    sms,
    databaseUrl: database.url,
    asPostgres: asPostgres(postgres.url),
    settings: {
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      PAYSTACK_SECRET_KEY: paystackKey,
      PAYSTACK_BASE_URL: provider.url,
      GOOGLE_CLIENT_ID: GOOGLE.id,
      GOOGLE_CLIENT_SECRET: GOOGLE.secret,
      GOOGLE_DISCOVERY_URL: signIn.discoveryUrl,
      PUSH_ORIGIN: push.origin,
      SMS_URL: sms.url,
      SMS_TOKEN,
    },
  };
}
