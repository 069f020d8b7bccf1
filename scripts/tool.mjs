// npm run tool -- NAME …: what few people need, each with its own arguments; without a name, the list. Plain JavaScript:
// on a fresh machine it runs before anything is installed, on whatever Node (18 or newer) is there.
import { spawn } from 'node:child_process';

/** With names those alone; without, also what the rehearsal has of them. */
const FAULTS =
  '{ [ $# -gt 0 ] || set -- tests/faults; FAULTS=long vitest run --project database "$@" && { [ "$1" != tests/faults ] || node scripts/rehearse.ts full-disk backup; }; }';

/** By their names: what each is for, and its command in a shell, before which `prepare` may be needed. */
const TOOLS = {
  audit: ['check the invariants of money, e-mails and pictures', 'exec node scripts/audit.ts "$@"'],
  'reset-admin': ['give the administrator a new password', 'exec node scripts/reset-admin.ts "$@"'],
  'import-products': [
    'bring products from a file into the shop',
    'exec node scripts/import-products.ts "$@"',
  ],
  rehearse: [
    'follow docs/operations.md with two releases on this machine',
    withTests('node scripts/rehearse.ts "$@"'),
  ],
  faults: [
    'the long loop of faults, full disks, a backup under load; with names those alone',
    withTests(FAULTS),
  ],
  'test-all': [
    'npm test -- --slow, faults and rehearse',
    withTests(`node scripts/test.ts --slow && ${FAULTS} && node scripts/rehearse.ts`),
  ],
  bench: ['measure what docs/promises.md promises', withTests('node bench/main.ts "$@"')],
  floods: ['measure what a stranger notices of a flood', withTests('node bench/floods/main.ts "$@"')],
  screenshots: [
    'picture every page at three widths in both themes',
    withTests('node scripts/screenshots.ts "$@"'),
  ],
  'mail-screenshots': [
    'picture every e-mail at two widths in both themes',
    withTests('node scripts/mail-screenshots.ts "$@"'),
  ],
};

/** Installs and builds first; a shell of its own, because one remembers which `node` it found before the install. */
function withTests(command) {
  return `sh -c 'exec node scripts/prepare.mjs --with-tests' && exec sh -c '${command}' sh "$@"`;
}

const [name = '', ...given] = process.argv.slice(2);
if (Object.hasOwn(TOOLS, name)) run(TOOLS[name][1], given);
else list();

/** Passes on what stops it, and ends as the tool does. */
function run(command, given) {
  const child = spawn('sh', ['-c', command, 'sh', ...given], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('close', (code) => {
    process.exitCode = code ?? 1;
  });
}

function list() {
  if (name !== '') console.error(`There is no tool "${name}".`);
  console.log('npm run tool -- NAME, with NAME one of:');
  for (const [tool, [about]] of Object.entries(TOOLS)) console.log(`  ${tool.padEnd(18)}${about}`);
  process.exitCode = name === '' ? 0 : 2;
}
