import { cyclesAmong } from './cycles.ts';
import { homelessHint, packageHomes } from './package-homes.ts';
import {
  forbiddenNames,
  KINDS,
  type Kind,
  layers,
  nodeHint,
  nodeHomes,
  type Place,
  packageEdges,
  packageHints,
  pageFences,
  platformFor,
  type Room,
  rooms,
  sizes,
  staircase,
} from './rules.ts';
import type { Reference, Source } from './source.ts';
import { useFences } from './use-fences.ts';

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

type Report = (rule: string, hint: string) => Broken[];

function brokenByTarget(
  path: string,
  room: Room,
  { typeOnly }: Reference,
  target: string,
  broken: Report,
): Broken[] {
  const other = placeOf(target);
  const fence = pageFences.find(({ from, never }) => from.test(path) && never.test(target));
  if (fence && !isOnServer(path)) return broken(`${fence.name} imports ${target}`, fence.hint);
  if (room === 'shop' && other === 'shop') return brokenByLayer(path, target, typeOnly, broken);
  if (other === room) return brokenByPackage(path, room, target, broken);
  if (room === 'shop' && other === 'platform') return brokenByMachinery(path, target, typeOnly, broken);
  // What the demo is stocked with is described in the words of the shop.
  if (room === 'demo' && other === 'shop' && kindOf(target) === 'contract') return [];
  if (staircase[room].mayImport.some((allowed) => allowed === other)) return [];
  const hint = other === 'server' ? staircase.server.hint : staircase[room].hint;
  return broken(`${room} imports ${other === 'elsewhere' ? target : other}`, hint);
}

/** What a file of the shop is, by its name; `unknown` where it fits no row. */
function kindOf(path: string): Kind | 'unknown' {
  return KINDS.find(([, at]) => at.test(path))?.[0] ?? 'unknown';
}

const moduleOf = (path: string) => path.split('/').slice(0, 2).join('/');
const isOnServer = (path: string) => path.endsWith('.server.ts');

/** Inside a module contract < rules < records < queries < verbs < pages; of another its contract, rules, records, verbs. */
function brokenByLayer(path: string, target: string, typeOnly: boolean, broken: Report): Broken[] {
  const [kind, other] = [kindOf(path), kindOf(target)];
  if (kind === 'unknown' || other === 'unknown') {
    const stray = kind === 'unknown' ? path : target;
    return broken(`${stray} is nothing that a module has`, 'Name it as KINDS in rules.ts has it.');
  }
  const isOwn = moduleOf(path) === moduleOf(target) || (kind === 'ground' && other === 'ground');
  const { own, others, types = [], hint } = layers[kind];
  if ((isOwn ? own : others).includes(other) || (typeOnly && types.includes(other))) return [];
  return broken(`${kind} of ${moduleOf(path)} imports ${other} of ${moduleOf(target)}`, hint);
}

function brokenByMachinery(path: string, target: string, typeOnly: boolean, broken: Report): Broken[] {
  const kind = kindOf(path);
  if (typeOnly || kind === 'unknown') return [];
  const { values, hint } = platformFor[kind];
  return values.test(target) ? [] : broken(`${kind} of ${moduleOf(path)} imports ${target}`, hint);
}

function brokenByPackage(path: string, room: Room, target: string, broken: Report): Broken[] {
  const edges = packageEdges[room];
  const [from, to] = [folderOf(path), folderOf(target)];
  if (!edges || to === null || from === to) return [];
  if (from !== null && edges[from]?.includes(to)) return [];
  return broken(`${room}/${from ?? ''} imports ${room}/${to}`, packageHints[room] ?? '');
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
