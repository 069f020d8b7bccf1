import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { HOST, type Stage } from './stage.ts';

export type LiveCrowd = {
  /** How many have a stream open now. */
  following(): number;
  /** How often somebody came back to a stream that had ended. */
  returns(): number;
  /** The status of every answer that was no stream; a browser would not ask again after one. */
  refusals(): number[];
  /** How many have heard of a change of this product. */
  heard(id: string): number;
  close(): void;
};

/** What a browser waits before it comes back, unless the stream says otherwise. */
const USUAL_RETRY_MS = 3_000;

/** Open pages that follow the products through nginx, and come back when their stream ends, as browsers do. */
export function liveCrowd(size: number, stage: Pick<Stage, 'publicUrl' | 'certificate'>): LiveCrowd {
  const streams = new Set<IncomingMessage>();
  const refusals: number[] = [];
  const heard = new Map<string, Set<number>>();
  let opened = 0;
  let isOver = false;

  const note = (reader: number, text: string) => {
    for (const [, id = ''] of text.matchAll(/"id":"([^"]+)"/g))
      heard.set(id, (heard.get(id) ?? new Set()).add(reader));
  };
  const followOnce = async (reader: number): Promise<number> => {
    const answer = await openStream(stage);
    if (answer?.statusCode !== 200) {
      if (answer) refusals.push(answer.statusCode ?? 0);
      return USUAL_RETRY_MS;
    }
    opened += 1;
    streams.add(answer);
    let retry = USUAL_RETRY_MS;
    try {
      for await (const part of answer.setEncoding('utf8')) {
        retry = Number(/^retry: (\d+)/.exec(part)?.[1] ?? retry);
        note(reader, part);
      }
    } catch {
      // A stream that was cut is one that has ended.
    }
    streams.delete(answer);
    return retry;
  };
  const follow = async (reader: number) => {
    while (!isOver) await pause(await followOnce(reader));
  };
  for (let reader = 0; reader < size; reader += 1) void follow(reader);
  return {
    following: () => streams.size,
    returns: () => opened - size,
    refusals: () => refusals,
    heard: (id) => heard.get(id)?.size ?? 0,
    close() {
      isOver = true;
      for (const stream of streams) stream.destroy();
    },
  };
}

/** Resolves with null when no connection could be made. */
function openStream({ publicUrl, certificate }: Pick<Stage, 'publicUrl' | 'certificate'>) {
  const { port, host } = new URL(publicUrl);
  const path = '/live?topics=products';
  const tls = { ca: certificate.authority, servername: HOST, agent: false };
  return new Promise<IncomingMessage | null>((resolve) => {
    request({ host: '127.0.0.1', port, path, headers: { host }, ...tls }, resolve)
      .once('error', () => resolve(null))
      .end();
  });
}
