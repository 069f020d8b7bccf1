// The rules of MDN's HTTP Observatory (developer.mozilla.org/observatory/docs/tests_and_scoring), for one page.

/** What a scan sees of a site: its page over https, and where the same address leads over plain http. */
export type Scan = {
  url: string;
  headers: Headers;
  html: string;
  plain: { status: number; location: string };
};
/** How many points a rule gives or takes, and what it found. */
type Verdict = [points: number, finding: string];
type Rule = (scan: Scan) => Verdict;

const HALF_A_YEAR_S = 15_768_000;
const BROAD = /^(\*|(https?|ftp):(\/\/\*(\.\*)?)?)$/;
const INLINE = /^('unsafe-inline'|data:)$/;

function readPolicy(text: string): (name: string) => string[] {
  const directives = new Map<string, string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (!directives.has(name)) directives.set(name, sources);
  }
  const usual = directives.get('default-src') ?? ['*'];
  return (name) => directives.get(name) ?? (name.endsWith('-src') ? usual : ['*']);
}

/** A hash or a nonce makes browsers pass over 'unsafe-inline' beside it. */
const inForce = (sources: string[]) =>
  sources.some((source) => /^'(sha\d+|nonce)-/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;

const contentSecurityPolicy: Rule = ({ headers }) => {
  const text = headers.get('content-security-policy');
  if (!text) return [-25, 'no policy'];
  const sourcesOf = readPolicy(text);
  const [script, style] = [inForce(sourcesOf('script-src')), inForce(sourcesOf('style-src'))];
  const passive = [...sourcesOf('img-src'), ...sourcesOf('media-src')];
  const active = [...script, ...style, ...['connect-src', 'font-src', 'frame-src'].flatMap(sourcesOf)];
  const isPlain = (source: string) => /^(http|ftp):/.test(source);
  if (script.some((source) => BROAD.test(source) || INLINE.test(source))) return [-20, 'unsafe scripts'];
  if (sourcesOf('object-src').some((source) => BROAD.test(source))) return [-20, 'objects from anywhere'];
  if (active.some(isPlain)) return [-20, 'active content over http'];
  if ([...script, ...style].includes("'unsafe-eval'")) return [-10, 'eval'];
  if (passive.some(isPlain)) return [-10, 'passive content over http'];
  if (style.some((source) => BROAD.test(source) || INLINE.test(source))) return [0, 'unsafe styles'];
  return sourcesOf('default-src').join() === "'none'" ? [10, "default-src 'none'"] : [5, 'nothing unsafe'];
};

const cookies: Rule = ({ headers }) => {
  const set = headers.getSetCookie();
  if (set.length === 0) return [0, 'no cookies'];
  const isSession = (cookie: string) => /^[^=]*(login|sess)/i.test(cookie);
  if (set.some((cookie) => isSession(cookie) && !/;\s*secure/i.test(cookie)))
    return [-40, 'session not Secure'];
  if (set.some((cookie) => isSession(cookie) && !/;\s*httponly/i.test(cookie)))
    return [-30, 'session not HttpOnly'];
  if (set.some((cookie) => !/;\s*secure/i.test(cookie))) return [-20, 'cookie not Secure'];
  return set.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? [5, 'SameSite'] : [0, 'Secure'];
};

/** The scan names an origin of its own. */
const sharing: Rule = ({ headers }) => {
  const allowed = headers.get('access-control-allow-origin');
  const isUniversal = allowed !== null && headers.get('access-control-allow-credentials') === 'true';
  return isUniversal ? [-50, 'any site may read as its visitor'] : [0, allowed ?? 'no sharing'];
};

const redirection: Rule = ({ url, plain }) => {
  if (plain.status < 300 || plain.status > 399) return [-20, 'no redirection'];
  const target = new URL(plain.location, url);
  if (target.protocol !== 'https:') return [-20, 'not to https'];
  return target.hostname === new URL(url).hostname ? [0, 'to https'] : [-5, 'to another host'];
};

const transport: Rule = ({ headers }) => {
  const text = headers.get('strict-transport-security');
  if (!text) return [-20, 'no HSTS'];
  const seconds = Number(/max-age=(\d+)/i.exec(text)?.[1]);
  if (Number.isNaN(seconds)) return [-20, 'HSTS without a time'];
  return seconds >= HALF_A_YEAR_S ? [0, 'half a year or more'] : [-10, 'less than half a year'];
};

const referrer: Rule = ({ headers }) => {
  const policy = headers.get('referrer-policy');
  if (policy === null) return [0, 'none'];
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy);
  return isPrivate ? [5, policy] : [-5, policy];
};

const integrity: Rule = ({ url, html }) => {
  const foreign = Array.from(html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)).filter(
    ([, source = '']) => new URL(source, url).origin !== new URL(url).origin,
  );
  if (foreign.length === 0) return [0, 'all scripts from here'];
  if (foreign.some(([, source = '']) => new URL(source, url).protocol !== 'https:'))
    return [-50, 'a script of another site over http'];
  return foreign.every(([tag]) => /\bintegrity="/.test(tag)) ? [5, 'integrity'] : [-5, 'without integrity'];
};

const sniffing: Rule = ({ headers }) =>
  headers.get('x-content-type-options') === 'nosniff' ? [0, 'nosniff'] : [-5, 'sniffing'];

const framing: Rule = ({ headers }) => {
  const ancestors = readPolicy(headers.get('content-security-policy') ?? '')('frame-ancestors');
  if (!ancestors.some((source) => BROAD.test(source))) return [5, 'by the policy'];
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
    ? [5, 'by its header']
    : [-20, 'any'];
};

const resources: Rule = ({ headers }) => {
  const policy = headers.get('cross-origin-resource-policy');
  return policy && /^same-(origin|site)$/.test(policy) ? [10, policy] : [0, policy ?? 'none'];
};

const RULES = {
  contentSecurityPolicy,
  cookies,
  sharing,
  redirection,
  transport,
  referrer,
  integrity,
  sniffing,
  framing,
  resources,
};

/** The score, and what each rule found; extra points count from 90 on. */
export function observe(scan: Scan): { score: number; findings: Record<string, Verdict> } {
  const findings = Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [name, rule(scan)]));
  const points = Object.values(findings).map(([given]) => given);
  const sum = (some: number[]) => some.reduce((total, given) => total + given, 0);
  const withoutExtra = 100 + sum(points.filter((given) => given < 0));
  const extra = withoutExtra >= 90 ? sum(points.filter((given) => given > 0)) : 0;
  return { score: Math.max(0, withoutExtra + extra), findings };
}
