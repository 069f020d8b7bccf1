export const IDENTITY_PATH = '/api/auth';
