import { request } from 'node:http';
import type { Page } from '@playwright/test';
import type { Stage } from './stage.ts';

export type LiveReader = { nextEvent(): Promise<string> };

/** Follows an order at one of the processes itself, with the session of `page`; resolves once it is let in. */
export async function followOrder(
  port: number,
  orderId: string,
  page: Page,
  stage: Stage,
): Promise<LiveReader> {
  const { host } = new URL(stage.publicUrl);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const path = `/live?topics=order:${orderId}`;
  const event = Promise.withResolvers<string>();
  await new Promise<void>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host, cookie } }, (answer) => {
      answer.setEncoding('utf8').on('data', (part: string) => {
        // The first words of a stream only say when to come back.
        if (part.startsWith('retry:')) resolve();
        if (!part.includes('data:')) return;
        event.resolve(part);
        answer.destroy();
      });
      if (answer.statusCode !== 200) reject(new Error(`/live answered ${answer.statusCode}`));
    });
    asked.once('error', reject);
    asked.end();
  });
  return { nextEvent: () => event.promise };
}
