/** For a reason that the owner can correct; the message is one line and holds no secret. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Of anything thrown: one line about its innermost cause, without passwords in URLs. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return reasonOfOther(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  const [line = ''] = error.message.split('\n');
  const shown = line.replace(/\/\/[^@/\s]*@/g, '//').slice(0, 300);
  return shown || codeOf(error) || error.name;
}

export function codeOf(error: unknown): string {
  const inner = error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : '';
  if (inner || typeof error !== 'object' || error === null || !('code' in error)) return inner;
  return typeof error.code === 'string' ? error.code : '';
}

/** The file system of the embedded database throws plain objects. */
function reasonOfOther(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error).split('\n')[0] ?? '';
  const { name, errno } = error as { name?: unknown; errno?: unknown };
  return [name, errno].filter((part) => part !== undefined).join(' ') || 'an unknown error';
}
