import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS, type SheetProblem } from '../contract/product-sheet.ts';
import {
  type GivenSheet,
  type ImportPlan,
  type ImportResult,
  importProducts,
  planImport,
} from './import-products.server.ts';
import { keepImport, putBackImport, selectImport, takeImport } from './import-queries.server.ts';

export const IMPORT_FIELDS = { intent: 1, file: 'file', id: 1, plan: 1, fileName: 1 } as const;
export type ImportForm = { intent?: string; file?: File; id?: string; plan?: string; fileName?: string };

const SHOWN = 20;
const MOST_PROBLEMS = 100;

type Names = { count: number; names: string[] };

export type ImportAnswer = { status: number } & (
  | { kind: 'refused'; text: string }
  | { kind: 'problems'; count: number; problems: SheetProblem[] }
  | {
      kind: 'planned';
      id: string;
      plan: string;
      fileName: string;
      added: Names;
      changed: Names;
      unchanged: number;
      withoutPicture: number;
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
});

const GONE = 'This file was imported already, or another one was checked since. Please choose it again.';
const gone = { kind: 'refused', text: GONE, status: 409 } as const;

export async function answerImportForm(shop: Shop, viewer: Viewer, form: ImportForm): Promise<ImportAnswer> {
  const { userId: actor } = requireAdmin(viewer);
  const confirmed = Confirmation.safeParse(form);
  if (!confirmed.success) return check(shop, viewer, form.file ?? null);
  const { id, plan, fileName } = confirmed.data;
  const content = await selectImport(shop.db, actor, id);
  if (content === null) return gone;
  const given = readSheet(shop, Buffer.from(content), fileName);
  if ('kind' in given) return given;
  const planned = await planImport(shop, viewer, given);
  if (planned.kind === 'refused') return problemsOf(planned.problems);
  if (fingerprintOf(planned) !== plan) return shown(planned, { id, fileName, isAnew: true });
  // A second press at the same moment would wait for the locks of the first, and fail.
  if (!(await takeImport(shop.db, actor, id))) return gone;
  const putBack = () => putBackImport(shop.db, { actor, id, content, createdAt: shop.clock.now() });
  const imported = await importProducts(shop, viewer, given).catch(async (error: unknown) => {
    await putBack();
    throw error;
  });
  if (imported.kind === 'imported') return { ...imported, status: 200 };
  await putBack();
  return problemsOf(imported.problems);
}

async function check(shop: Shop, viewer: Viewer, file: File | null): Promise<ImportAnswer> {
  const { userId: actor } = requireAdmin(viewer);
  if (!file?.size) return { kind: 'refused', text: 'Choose a CSV file.', status: 422 };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileName = FileName.parse(file.name);
  const given = readSheet(shop, bytes, fileName);
  if ('kind' in given) return given;
  const planned = await planImport(shop, viewer, given);
  if (planned.kind === 'refused') return problemsOf(planned.problems);
  const id = shop.newId();
  const content = Buffer.from(bytes).toString('utf8');
  await keepImport(shop.db, { actor, id, content, createdAt: shop.clock.now() });
  return shown(planned, { id, fileName, isAnew: false });
}

/** In the browser there is no folder beside the file: a picture is named by its URL. */
function readSheet(
  shop: Shop,
  bytes: Uint8Array,
  fileName: string,
): GivenSheet | Extract<ImportAnswer, { kind: 'refused' }> {
  const sheet = shop.readCsv(bytes, { bytes: MAX_SHEET_BYTES, rows: MAX_SHEET_ROWS });
  if ('refused' in sheet)
    return { kind: 'refused', text: `This file can't be read: ${sheet.refused}.`, status: 422 };
  return { sheet, fileName, readImage: async () => 'no_folder' };
}

function problemsOf(problems: SheetProblem[]): ImportAnswer {
  return {
    kind: 'problems',
    count: problems.length,
    problems: problems.slice(0, MOST_PROBLEMS),
    status: 422,
  };
}

type SheetUpload = { id: string; fileName: string; isAnew: boolean };

function shown(plan: ImportPlan, kept: SheetUpload): ImportAnswer {
  const { added, changed, unchanged } = plan;
  const names = (all: string[]): Names => ({ count: all.length, names: all.slice(0, SHOWN) });
  return {
    kind: 'planned',
    ...kept,
    plan: fingerprintOf(plan),
    added: names(added),
    changed: names(changed),
    unchanged,
    withoutPicture: plan.withoutPicture.length,
    status: kept.isAnew ? 409 : 200,
  };
}

function fingerprintOf({ basis }: ImportPlan): string {
  return createHash('sha256').update(JSON.stringify(basis)).digest('hex');
}
