import type { createAuthMiddleware } from 'better-auth/api';

/** What Better Auth hands to a hook: the request, its cookies, and the adapters. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
