/** The part of npm `oidc-provider` 9 that the sandbox uses; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Interaction = {
    uid: string;
    prompt: { name: string };
    params: { client_id: string; scope: string; redirect_uri: string };
    session?: { accountId: string };
    returnTo: string;
  };
  export type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  export type Context = {
    oidc: { result?: { login?: object; consent?: { grantId?: string } } };
    type: string;
    body: string;
    set(header: string, value: string): void;
    remove(header: string): void;
    readonly response: { readonly headers: Record<string, unknown> };
  };

  export class Provider {
    constructor(issuer: string, configuration: object);
    proxy: boolean;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    readonly Grant: {
      new (owner: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    on(event: 'server_error', listener: (context: unknown, error: Error) => void): this;
  }

  export const interactionPolicy: {
    base(): { get(name: 'login'): { checks: { add(check: object): void } } };
    Check: {
      new (reason: string, description: string, check: (context: Context) => boolean): object;
      readonly REQUEST_PROMPT: boolean;
      readonly NO_NEED_TO_PROMPT: boolean;
    };
  };
}
