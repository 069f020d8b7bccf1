import { HTTP_PROBLEMS } from '#platform/http/problem.ts';

const RETRY_AFTER_SECONDS = 2;
/** People who are refused together do not come back together. */
const SPREAD_SECONDS = 6;

export type BusyAnswer = {
  isForPeople: boolean;
  status: number;
  head: Record<string, string>;
  body: string;
};

/**
 * A refusal for want of places: people get a page that asks again by itself, or says that their form was not sent,
 * programs the usual answer. Cheap on purpose: no rendering, no style, no script.
 */
export function busyAnswer(method: string, accept: string | null | undefined): BusyAnswer {
  const isForPeople = accept?.includes('text/html') ?? false;
  return {
    isForPeople,
    status: HTTP_PROBLEMS.busy[0],
    head: {
      'content-type': isForPeople ? 'text/html; charset=utf-8' : 'application/json',
      'retry-after': String(RETRY_AFTER_SECONDS),
    },
    body: isForPeople ? pageFor(method) : REFUSAL,
  };
}

const REFUSAL = JSON.stringify({ code: 'busy', message: HTTP_PROBLEMS.busy[1] });

function pageFor(method: string): string {
  if (method !== 'GET' && method !== 'HEAD') return NOT_SENT;
  const seconds = RETRY_AFTER_SECONDS + 1 + Math.floor(Math.random() * SPREAD_SECONDS);
  return page(
    `<meta http-equiv="refresh" content="${seconds}">`,
    'The shop is very busy right now. This page will try again in a few seconds.',
  );
}

/** A form that is sent again by itself would take its sender by surprise. */
const NOT_SENT = page(
  '',
  'The shop is very busy right now, and what you sent was not taken. Nothing was changed. Please go back and send it again in a few seconds.',
);

function page(refresh: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${refresh}
<title>One moment</title>
<h1>One moment</h1>
<p>${text}</p>
</html>
`;
}
