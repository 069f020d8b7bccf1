// Part of `npm run build`: tells the offline worker which pages browsers may keep.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOfflinePages } from './offline-pages.ts';

const path = join(import.meta.dirname, '../build/client/offline-worker.js');
writeFileSync(path, withOfflinePages(readFileSync(path, 'utf8')));
