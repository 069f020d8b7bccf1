// What a unit or a container starts, in every release by this name: the build, which holds `start.ts` and all of its
// packages in few files (docs/decisions/0003-one-build.md).
import { existsSync } from 'node:fs';
import { startFile } from './project-folders.ts';

if (existsSync(startFile)) await import(startFile);
else {
  process.stderr.write(
    'The shop is not built yet: run npm run build first, or npm start, which does both.\n',
  );
  process.exitCode = 1;
}
