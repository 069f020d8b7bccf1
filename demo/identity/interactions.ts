import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Interaction, Provider } from 'oidc-provider';
import { consentPage, lostPage, whoPage } from './pages.ts';
import { Claimed, type People } from './people.ts';
import { IDENTITY_POLICY } from './style.ts';

export type Tools = {
  provider: Provider;
  people: People;
  mount: string;
  refusesEmail: (email: string) => boolean;
};
type Step = { request: IncomingMessage; response: ServerResponse; interaction: Interaction };

const MAX_FORM = 8192;

/** Answers the two pages of a sign-in: who are you, and may the shop know. */
export async function answerInteraction(
  tools: Tools,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await tools.provider.interactionDetails(request, response).catch(() => null);
  if (!interaction) return show(response, 400, await lostPage('Please start again from the shop.'));
  const step = { request, response, interaction };
  if (request.method !== 'POST') return showStep(tools, step);
  const form = await readForm(request);
  if (!form) return show(response, 413, await lostPage('That was too long.'));
  if (form.get('step') === 'cancel') return refuse(tools, step);
  return interaction.prompt.name === 'login' ? logIn(tools, step, form) : consent(tools, step);
}

async function showStep({ people, mount }: Tools, { response, interaction }: Step): Promise<void> {
  const action = `${mount}/interaction/${interaction.uid}`;
  const person = people.find(interaction.session?.accountId ?? '');
  const isConsent = interaction.prompt.name === 'consent' && person;
  show(response, 200, isConsent ? await consentPage(action, person.email) : await whoPage(action, null));
}

async function logIn(tools: Tools, { request, response, interaction }: Step, form: URLSearchParams) {
  const claimed = Claimed.safeParse(Object.fromEntries(form));
  const action = `${tools.mount}/interaction/${interaction.uid}`;
  const again = async (problem: string) =>
    show(response, 422, await whoPage(action, problem, form.get('email') ?? '', form.get('name') ?? ''));
  if (!claimed.success) return again(claimed.error.issues[0]?.message ?? "That isn't valid");
  if (tools.refusesEmail(claimed.data.email)) {
    return again("You can't use the shop admin's address here.");
  }
  const { sub } = tools.people.remember(claimed.data);
  const result = { login: { accountId: sub, remember: false } };
  return tools.provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function consent({ provider }: Tools, { request, response, interaction }: Step): Promise<void> {
  const accountId = interaction.session?.accountId;
  if (!accountId) return show(response, 400, await lostPage('Please start again from the shop.'));
  const grant = new provider.Grant({ accountId, clientId: interaction.params.client_id });
  grant.addOIDCScope(interaction.params.scope);
  const result = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
}

function refuse({ provider }: Tools, { request, response }: Step): Promise<void> {
  const result = { error: 'access_denied', error_description: 'The login was refused' };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (Number(request.headers['content-length'] ?? MAX_FORM + 1) > MAX_FORM) return null;
  return new URLSearchParams((await buffer(request)).toString('utf8'));
}

export function show(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': IDENTITY_POLICY,
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
