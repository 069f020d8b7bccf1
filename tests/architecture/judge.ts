import { cyclesAmong } from './cycles.ts';
import { homelessHint, packageHomes } from './package-homes.ts';
import {
  appFences,
  folderEdges,
  folderHints,
  forbiddenNames,
  nodeHint,
  nodeHomes,
  type Place,
  type Room,
  rooms,
  sizes,
  sqlForFeatures,
  staircase,
  useFences,
} from './rules.ts';
import type { Reference, Source } from './source.ts';

export type Broken = { where: string; rule: string; hint: string };

/** Every rule of the rooms that these sources break, with the place where the code should go. */
export function brokenRules(sources: readonly Source[]): Broken[] {
  return [...sources.flatMap(brokenIn), ...cyclesAmong(sources).map(asBroken)];
}

/** One line as a person reads it in a failing run. */
export function sentence({ where, rule, hint }: Broken): string {
  return `${where}: ${rule}. ${hint}`;
}

function asBroken(cycle: readonly string[]): Broken {
  const rule = `import cycle ${cycle.join(' → ')}`;
  return { where: cycle[0] ?? '', rule, hint: 'Move what both need into a file of its own below them.' };
}

function brokenIn(source: Source): Broken[] {
  const place = placeOf(source.path);
  const ofImports = isRoom(place)
    ? source.references.flatMap((reference) => brokenByImport(source.path, place, reference))
    : [];
  return [...ofImports, ...brokenByUse(source, place), ...brokenByShape(source)];
}

/** A test beside the code it tests is a test, wherever it lies. */
export function placeOf(path: string): Place | 'elsewhere' {
  if (/\.(test|spec)\.tsx?$/.test(path)) return 'tests';
  const [top = '', ...rest] = path.split('/');
  if (rest.length === 0) return 'config';
  const places: readonly Place[] = [...rooms, 'tests', 'bench', 'scripts'];
  return places.find((place) => place === top) ?? 'elsewhere';
}

function isRoom(place: string): place is Room {
  return rooms.some((room) => room === place);
}

function brokenByImport(path: string, room: Room, reference: Reference): Broken[] {
  const broken = (rule: string, hint: string): Broken[] => [
    { where: `${path}:${reference.line}`, rule, hint },
  ];
  if (reference.specifier === null) {
    if (room === 'server') return []; // It may import everything, the built pages among it.
    return broken(
      'import() of a computed path',
      'Write the path as a literal, so that its room can be seen.',
    );
  }
  if (reference.target !== null) return brokenByTarget(path, room, reference, reference.target, broken);
  if (/^\.|^virtual:/.test(reference.specifier)) return [];
  const name = reference.specifier;
  if (name.startsWith('node:')) {
    const home = nodeHomes.find(({ at }) => at.test(path));
    const allowed = home !== undefined && (home.only?.includes(name) ?? true);
    return allowed ? [] : broken(`${room} imports ${name}`, nodeHint);
  }
  const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  const home = packageHomes.get(packageName);
  if (!home) return broken(`${room} imports ${packageName}`, homelessHint);
  return home.at.some((at) => at.test(path)) ? [] : broken(`${room} imports ${packageName}`, home.hint);
}

function brokenByTarget(
  path: string,
  room: Room,
  reference: Reference,
  target: string,
  broken: (rule: string, hint: string) => Broken[],
): Broken[] {
  const other = placeOf(target);
  const fence = appFences.find(
    ({ from, never }) => path.startsWith(from) && never.some((area) => target.startsWith(area)),
  );
  if (fence) return broken(`${fence.from} imports ${target}`, fence.hint);
  if (other === room) return brokenByFolder(path, room, target, broken);
  const adapterForFeature =
    room === 'features' &&
    other === 'adapters' &&
    (reference.typeOnly || sqlForFeatures.some((part) => target.startsWith(part)));
  if (adapterForFeature || staircase[room].mayImport.some((allowed) => allowed === other)) return [];
  const hint = other === 'server' ? staircase.server.hint : staircase[room].hint;
  return broken(`${room} imports ${other === 'elsewhere' ? target : other}`, hint);
}

function brokenByFolder(
  path: string,
  room: Room,
  target: string,
  broken: (rule: string, hint: string) => Broken[],
): Broken[] {
  const edges = folderEdges[room];
  const [from, to] = [folderOf(path), folderOf(target)];
  if (!edges || to === null || from === to) return [];
  if (from !== null && edges[from]?.includes(to)) return [];
  return broken(`${room}/${from ?? ''} imports ${room}/${to}`, folderHints[room] ?? '');
}

/** The folder inside a room, or null for a file at the root of the room. */
function folderOf(path: string): string | null {
  const [, folder, ...rest] = path.split('/');
  return rest.length === 0 ? null : (folder ?? null);
}

function brokenByUse(source: Source, place: Place | 'elsewhere'): Broken[] {
  if (!isRoom(place)) return [];
  return source.uses
    .filter(({ use }) => !useFences[use].at.some((at) => at.test(source.path)))
    .map(({ use, line }) => ({
      where: `${source.path}:${line}`,
      rule: `${place} uses ${use}`,
      hint: useFences[use].hint,
    }));
}

function brokenByShape({ path, lines, onlyReexports }: Source): Broken[] {
  const broken: Broken[] = [];
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''));
  const vague = parts.find((part) => forbiddenNames.test(part));
  if (vague !== undefined) {
    const hint = 'Name it after what it is about, in the words of the trade.';
    broken.push({ where: path, rule: `a file or folder is named "${vague}"`, hint });
  }
  if (onlyReexports && /(^|\/)index\.tsx?$/.test(path)) {
    broken.push({ where: path, rule: 'a barrel', hint: 'Import from the file that holds the thing.' });
  }
  const limit = sizes.find(({ at }) => at.test(path))?.lines ?? 0;
  if (lines > limit) {
    const hint = 'Long means two ideas: find the seam, do not just cut.';
    broken.push({ where: path, rule: `${lines} lines, ${limit} at most`, hint });
  }
  return broken;
}
