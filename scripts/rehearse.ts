// npm run tool -- rehearse: docs/operations.md from a clean clone on. Two releases are installed with the documented
// commands, then everything in tests/rehearsal is tried on them, the rolling restart from one to the other too, and
// a build from before the last migration beside them.
// Arguments are parts of file names: npm run tool -- rehearse rolling-restart
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documented, renamed } from '#tests/rehearsal/documented.ts';

const project = join(import.meta.dirname, '..');
/** Most pages share it: changing it renames nearly every file that browsers load. */
const SHARED_COMPONENT = 'platform/ui/button.tsx';

/** The file that needs an earlier release beside them. */
const EARLIER = 'long/earlier-release.spec.ts';
const parts = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), 'shop-releases-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Runs a documented block as a person does: one line after the other, `cd` for all that follow. */
function install(title: string, afterClone: (release: string) => void = () => undefined, name = {}): string {
  const names = { 'https://git.example.com/shop.git': `file://${project}`, '/srv/shop': folder, ...name };
  let at = folder;
  for (const line of renamed(documented(title), names).split('\n')) {
    if (line.startsWith('cd ')) {
      at = line.slice(3);
      continue;
    }
    const began = performance.now();
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', line], {
      cwd: at,
      env: outerEnvironment(),
      encoding: 'utf8',
    });
    console.log(
      `${status === 0 ? 'ok    ' : 'FAILED'} ${line}  (${Math.round((performance.now() - began) / 1000)} s)`,
    );
    if (status !== 0) {
      console.log(`${stdout}\n${stderr}`.trim());
      process.exit(1);
    }
    if (line.startsWith('git clone')) afterClone(join(at, line.split(' ').at(-1) ?? ''));
  }
  return at;
}

/** npm tells its scripts where it runs; the npm in another folder must not hear of it. */
function outerEnvironment(): NodeJS.ProcessEnv {
  const isOfThisRun =
    /^(npm_(package|lifecycle|command|execpath|node_execpath|config_local_prefix)|INIT_CWD)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfThisRun.test(name)));
}

function changeEveryPage(release: string): void {
  const file = join(release, SHARED_COMPONENT);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace('<button', '<button data-release="2"');
  if (changed === text) throw new Error(`${SHARED_COMPONENT} has no <button to change.`);
  writeFileSync(file, changed);
}

/** The newest commit from before the last migration; null where the history of this clone does not reach it. */
function earlierCommit(): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: project, encoding: 'utf8' }).stdout.trim();
  const migrated = git('log', '-1', '-M', '--diff-filter=A', '--format=%H', '--', '*/migrations/*.sql');
  return git('rev-parse', '--verify', '--quiet', `${migrated}^`) || null;
}

function installEarlier(): string {
  const commit = earlierCommit();
  const isWanted = parts.length === 0 || parts.some((part) => EARLIER.includes(part));
  if (!commit || !isWanted) return '';
  const checkOut = (release: string) => execFileSync('git', ['checkout', '-q', commit], { cwd: release });
  return install('first release', checkOut, { 'release-1': 'release-0' });
}

function rehearse(release: string, next: string, earlier: string): Promise<number> {
  const args = ['test', '--project=rehearsal', '--reporter=list', ...parts];
  const env = {
    ...process.env,
    REHEARSAL_RELEASE: release,
    REHEARSAL_NEXT: next,
    REHEARSAL_EARLIER: earlier,
  };
  const child = spawn(join(project, 'node_modules/.bin/playwright'), args, {
    cwd: project,
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const unsaved = execFileSync('git', ['status', '--porcelain'], { cwd: project, encoding: 'utf8' });
if (unsaved !== '') console.log('Only what is committed is rehearsed; there are changes that are not.');
const earlier = installEarlier();
const release = install('first release');
const next = install('next release', changeEveryPage);
process.exitCode = await rehearse(release, next, earlier);
console.log(process.exitCode === 0 ? 'rehearsal passed' : 'rehearsal failed');
