/** Below it is Better Auth. */
export const IDENTITY_PATH = '/api/auth';
