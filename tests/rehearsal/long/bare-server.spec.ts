import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '#tests/support/watched-test.ts';
import { documented, renamed, settingsIn } from '../documented.ts';
import { onOwnMachine, written } from '../own-machine.ts';
import { installPrograms } from '../programs.ts';
import { canMount } from '../small-disk.ts';

const project = join(import.meta.dirname, '../../..');
const USER_AND_PLACES = documented('user and places');
const SETTINGS = '/etc/shop/shop.env';
const BACKUP = '/var/backups/shop/shop-2026-11-23T03-30-00Z';

/** Each command, as the user of the shop, and whether it may. */
const asShop = (commands: string[]) =>
  commands.map(
    (command) =>
      `setpriv --reuid=shop --regid=shop --init-groups sh -c '${command}' 2>/dev/null && echo 'may ${command}' || echo 'may not ${command}'`,
  );

test.beforeAll(() => installPrograms('rsync', 'systemd-analyze'));

test('the user of the shop writes releases, files and backups, and does not read the settings', () => {
  test.skip(!canMount(), 'Places are made on a machine of their own by root alone.');
  const shown = onOwnMachine(
    USER_AND_PLACES,
    written(SETTINGS, documented(SETTINGS)),
    documented('close the settings'),
    documented('a place for backups'),
    `stat -c '%U:%G %a %n' /srv/shop /var/lib/shop /etc/shop ${SETTINGS} /var/backups/shop`,
    ...asShop([
      'mkdir /srv/shop/release-1 /var/lib/shop/files /var/backups/shop/one',
      'ls /etc/shop',
      `cat ${SETTINGS}`,
      'touch /etc/shop/new',
    ]),
  );
  expect(shown.trim().split('\n')).toEqual([
    'shop:shop 755 /srv/shop',
    'shop:shop 750 /var/lib/shop',
    'root:shop 750 /etc/shop',
    'root:root 600 /etc/shop/shop.env',
    'shop:shop 700 /var/backups/shop',
    'may mkdir /srv/shop/release-1 /var/lib/shop/files /var/backups/shop/one',
    expect.stringMatching(/^shop\.env$/),
    'may ls /etc/shop',
    'may not cat /etc/shop/shop.env',
    'may not touch /etc/shop/new',
  ]);
});

test('a backup that is fetched from another machine is read by the user of the shop alone', () => {
  test.skip(!canMount(), 'Places are made on a machine of their own by root alone.');
  const elsewhere = '/srv/elsewhere/shop-2026-11-23T03-30-00Z';
  const shown = onOwnMachine(
    USER_AND_PLACES,
    written(`${elsewhere}/manifest.json`, '{}'),
    `chmod -R go= ${elsewhere}`,
    renamed(documented('fetch a backup'), { 'backups.example.com:/srv/backups': '/srv/elsewhere' }),
    `stat -c '%U:%G %a %n' ${BACKUP} ${BACKUP}/manifest.json`,
    ...asShop([`cat ${BACKUP}/manifest.json`]),
  );
  expect(shown.trim().split('\n')).toEqual([
    `shop:shop 700 ${BACKUP}`,
    `shop:shop 600 ${BACKUP}/manifest.json`,
    '{}',
    `may cat ${BACKUP}/manifest.json`,
  ]);
});

test('systemd takes the units, starts them with the machine, and makes a backup each night', () => {
  test.skip(!canMount(), 'Units are put in place on a machine of their own by root alone.');
  const units = ['shop@.service', 'shop-backup.service', 'shop-backup.timer'].map(
    (name) => `/etc/systemd/system/${name}`,
  );
  const enabled = ['start the service', 'start the backups']
    .flatMap((title) => documented(title).match(/(?<=^systemctl enable --now )\S+/gm) ?? [])
    .join(' ');
  const shown = onOwnMachine(
    USER_AND_PLACES,
    `ln -s ${process.env.REHEARSAL_RELEASE ?? project} /srv/shop/current`,
    ...units.map((unit) => written(unit, documented(unit))),
    'cd /etc/systemd/system',
    'systemd-analyze verify ./shop@3001.service ./shop-backup.service ./shop-backup.timer 2>&1',
    `systemctl --root=/ --quiet enable ${enabled}`,
    'ls *.target.wants/shop*',
  );
  expect(shown.trim().split('\n')).toEqual([
    'multi-user.target.wants/shop@3001.service',
    'multi-user.target.wants/shop@3002.service',
    'timers.target.wants/shop-backup.timer',
  ]);
  const { OnCalendar = '' } = settingsIn(documented('/etc/systemd/system/shop-backup.timer'));
  const calendar = onOwnMachine(`systemd-analyze calendar --iterations=2 '${OnCalendar}'`);
  expect(calendar).toContain('Normalized form: *-*-* 03:30:00');
});
