import { execFileSync } from 'node:child_process';

const PLACES = ['/srv', '/var/lib', '/var/backups', '/var/log'];

/** Empty places, and an /etc of its own without a user `shop`, in which nobody else sees what is done. */
const OWN_MACHINE = `
own=$(mktemp -d)
mount -t tmpfs tmpfs "$own"
cp -a /etc/. "$own"
mount --bind "$own" /etc
umount --lazy "$own"
rmdir "$own"
for place in ${PLACES.join(' ')}; do mount -t tmpfs tmpfs "$place"; done
sed -i '/^shop:/d' /etc/passwd /etc/group /etc/shadow /etc/gshadow
`;

/** Runs shell commands as root on what looks like a machine of their own; throws, with what they printed, if one fails. */
export function onOwnMachine(...commands: string[]): string {
  const script = [OWN_MACHINE, ...commands].join('\n');
  return execFileSync('unshare', ['--mount', 'sh', '-euc', script], { encoding: 'utf8', stdio: 'pipe' });
}

/** Commands that put a text into a file, with the folders it needs. */
export const written = (file: string, text: string): string =>
  `mkdir -p "$(dirname ${file})"\ncat > ${file} <<'END OF ${file}'\n${text}\nEND OF ${file}`;
