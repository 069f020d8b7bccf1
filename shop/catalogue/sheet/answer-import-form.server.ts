import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { type GatheredProblem, gatherProblems } from '../rules/gather-problems.ts';
import { type ForeignForm, type ForeignPlan, MOST_ASKED } from './foreign-plan.server.ts';
import {
  type ImportPlan,
  type ImportRefusal,
  type ImportResult,
  importProducts,
  planImport,
} from './import-products.server.ts';
import { keepImport, putBackImport, selectImport, takeImport } from './import-queries.server.ts';
import { type BrowserSheet, readGivenSheet } from './read-given-sheet.server.ts';
import type { MissingPicture } from './sheet-images.server.ts';

export const IMPORT_FIELDS = {
  intent: 1,
  file: 'file',
  id: 1,
  plan: 1,
  fileName: 1,
  pictures: 1,
  foreign: MOST_ASKED,
  category: MOST_ASKED,
  brand: 1,
} as const;
export type ImportForm = ForeignForm & {
  intent?: string;
  file?: File;
  id?: string;
  plan?: string;
  fileName?: string;
  pictures?: string;
};

const SHOWN = 20;
const MOST_PROBLEMS = 100;

type Names = { count: number; names: string[] };
type MissingPictures = { count: number; first: MissingPicture[] };

/** Names in cells without a file, files without a name in any cell, and those that the import waits for. */
type PlannedPictures = {
  missing: MissingPictures;
  unnamed: Names;
  awaited: string[];
};

export type ImportAnswer = { status: number } & (
  | { kind: 'refused'; text: string }
  /** `more` are not among those shown. */
  | {
      kind: 'problems';
      count: number;
      problems: GatheredProblem[];
      more: number;
      missing: MissingPictures;
    }
  | {
      kind: 'planned';
      id: string;
      plan: string;
      fileName: string;
      added: Names;
      changed: Names;
      unchanged: number;
      withoutPicture: number;
      pictures: PlannedPictures;
      foreign: ForeignPlan | null;
      isAnew: boolean;
    }
  | ({ kind: 'imported' } & ImportResult)
);

/** The longest name of a file on most systems. */
const FileName = z.string().transform((name) => name.slice(0, 255).toWellFormed());
const Confirmation = z.object({
  intent: z.literal('import'),
  id: z.string(),
  plan: z.string(),
  fileName: FileName.default(''),
  pictures: z.string().optional(),
});

const GONE =
  'This file was imported already, its import was cut off, or another one was checked since. Please choose it again.';
const gone = { kind: 'refused', text: GONE, status: 409 } as const;

export async function answerImportForm(shop: Shop, viewer: Viewer, form: ImportForm): Promise<ImportAnswer> {
  const { userId: actor } = requireRight(viewer, 'catalogue');
  const confirmed = Confirmation.safeParse(form);
  if (!confirmed.success) return check(shop, viewer, form);
  const { id, plan, fileName, pictures } = confirmed.data;
  const content = await selectImport(shop.db, actor, id);
  if (content === null) return gone;
  const bytes = Buffer.from(content);
  const given = await readGivenSheet(shop, { bytes, fileName, pictures, isImport: true, answers: form });
  if ('refused' in given) return refused(given.refused);
  const planned = await planImport(shop, viewer, given);
  if (planned.kind === 'refused') return problemsOf(planned, given);
  if (fingerprintOf(planned) !== plan) return shown(planned, given, { id, isAnew: true });
  // A second press at the same moment would wait for the locks of the first, and fail.
  if (!(await takeImport(shop.db, actor, id))) return gone;
  const putBack = () => putBackImport(shop.db, { actor, id, content, createdAt: shop.clock.now() });
  const imported = await importProducts(shop, viewer, given).catch(async (error: unknown) => {
    await putBack();
    throw error;
  });
  if (imported.kind === 'imported') return { ...imported, status: 200 };
  await putBack();
  return problemsOf(imported, given);
}

const refused = (text: string): ImportAnswer => ({ kind: 'refused', text, status: 422 });

async function check(shop: Shop, viewer: Viewer, form: ImportForm): Promise<ImportAnswer> {
  const { userId: actor } = requireRight(viewer, 'catalogue');
  const { file, pictures } = form;
  if (!file?.size) return refused('Choose a CSV file.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileName = FileName.parse(file.name);
  const given = await readGivenSheet(shop, { bytes, fileName, pictures, isImport: false, answers: form });
  if ('refused' in given) return refused(given.refused);
  const planned = await planImport(shop, viewer, given);
  if (planned.kind === 'refused') return problemsOf(planned, given);
  const id = shop.newId();
  const content = Buffer.from(bytes).toString('utf8');
  await keepImport(shop.db, { actor, id, content, createdAt: shop.clock.now() });
  return shown(planned, given, { id, isAnew: false });
}

const firstOf = (missing: MissingPicture[]): MissingPictures => ({
  count: missing.length,
  first: missing.slice(0, SHOWN),
});

function problemsOf({ problems, missing }: ImportRefusal, { columnOf }: BrowserSheet): ImportAnswer {
  const count = problems.length;
  const gathered = gatherProblems(problems)
    .slice(0, MOST_PROBLEMS)
    .map((problem) => ({ ...problem, column: columnOf(problem.column) }));
  const more = gathered.reduce((rest, alike) => rest - alike.count, count);
  return { kind: 'problems', count, problems: gathered, more, missing: firstOf(missing), status: 422 };
}

function shown(
  plan: ImportPlan,
  { fileName, loose, named, foreign }: BrowserSheet,
  kept: { id: string; isAnew: boolean },
): ImportAnswer {
  const { added, changed, unchanged, missing, awaited } = plan;
  const names = (all: string[]): Names => ({ count: all.length, names: all.slice(0, SHOWN) });
  const unnamed = loose.flatMap(({ path }) => (named.has(path) ? [] : path));
  return {
    kind: 'planned',
    ...kept,
    fileName,
    plan: fingerprintOf(plan),
    added: names(added),
    changed: names(changed),
    unchanged,
    withoutPicture: plan.withoutPicture.length,
    pictures: {
      missing: firstOf(missing),
      unnamed: names(unnamed),
      awaited,
    },
    foreign,
    status: kept.isAnew ? 409 : 200,
  };
}

function fingerprintOf({ basis }: ImportPlan): string {
  return createHash('sha256').update(JSON.stringify(basis)).digest('hex');
}
