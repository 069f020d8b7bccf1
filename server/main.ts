// What a unit or a container starts, in every release by this name: the build, which holds `start.ts` and all of its
// packages in few files (docs/decisions/0003-one-build.md).
import { startFile } from './project-folders.ts';

await import(startFile);
