/** Variables whose values nobody is to read. */
const SECRET = /SECRET|PASSWORD|TOKEN|_KEY$/;
const WITH_PASSWORD = ['DATABASE_URL', 'DATABASE_POOL_URL', 'DATABASE_READ_URL', 'SMTP_URL'];
const SHORTEST = 4;

/** Returns what takes every secret of the environment out of a text, should one have slipped in. */
export function redactor(environment: Record<string, string | undefined>): (text: string) => string {
  const secrets = Object.entries(environment)
    .flatMap(([name, value = '']) =>
      WITH_PASSWORD.includes(name) ? passwordIn(value) : secretIn(name, value),
    )
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '•••'), withoutUser(text));
}

function secretIn(name: string, value: string): string[] {
  return SECRET.test(name) && !name.startsWith('EMAILJS_') ? [value, value.trim()] : [];
}

function passwordIn(url: string): string[] {
  const [, password = ''] = /:\/\/[^:@/]*:([^@]*)@/.exec(url) ?? [];
  return [password, decoded(password)];
}

/** What an address says, or as it is written where that means nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withoutUser(text: string): string {
  return text.replace(/\/\/[^@/\s]*@/g, '//');
}
