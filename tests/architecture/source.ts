import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import type { Use } from './use-fences.ts';

/** One import, export-from, dynamic import or import type. `specifier` is null where it is computed. */
export type Reference = { specifier: string | null; target: string | null; typeOnly: boolean; line: number };
export type Source = {
  path: string;
  lines: number;
  references: Reference[];
  uses: { use: Use; line: number }[];
  onlyReexports: boolean;
};

/** Reads one source text; `path` is relative to the root with forward slashes. Throws where it does not parse. */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  const first = errors[0];
  if (first) throw new Error(`${path} does not parse: ${first.message}`);
  const references: Reference[] = [];
  const uses: Source['uses'] = [];
  const lineOf = (node: { start: number }) => text.slice(0, node.start).split('\n').length;
  const refer = (node: { start: number }, specifier: string | null, typeOnly: boolean) =>
    references.push({ specifier, target: targetOf(path, specifier), typeOnly, line: lineOf(node) });
  const use = (node: { start: number }, what: Use) => uses.push({ use: what, line: lineOf(node) });

  new Visitor({
    ImportDeclaration: (node) => {
      refer(node, node.source.value, node.importKind === 'type');
      if (isProcessModule(node.source.value) && takesEnv(node)) use(node, 'process.env');
    },
    ExportAllDeclaration: (node) => refer(node, node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) refer(node, node.source.value, node.exportKind === 'type');
    },
    ImportExpression: (node) => refer(node, literalText(node.source), false),
    TSImportType: (node) => refer(node, node.source.value, true),
    MemberExpression: (node) => {
      const object = globalName(node.object);
      const property = propertyName(node);
      if (object === 'process' && property === 'env') use(node, 'process.env');
      if (object === 'Date' && property === 'now') use(node, 'the clock');
      if (object === 'performance' && property === 'now') use(node, 'the clock');
      if (object === 'Math' && property === 'random') use(node, 'chance');
      if (object === 'crypto') use(node, 'chance');
      if (property === 'formData') use(node, 'a form as it came');
      if (object === 'process' || object === 'Buffer') use(node, 'a Node global');
    },
    VariableDeclarator: (node) => {
      if (node.id.type !== 'ObjectPattern' || !node.init || globalName(node.init) !== 'process') return;
      use(node, 'a Node global');
      if (node.id.properties.some((item) => item.type === 'Property' && nameOf(item.key) === 'env')) {
        use(node, 'process.env');
      }
    },
    CallExpression: (node) => {
      const callee = globalName(node.callee);
      if (callee === 'fetch') use(node, isOwnPath(node.arguments[0]) ? 'fetch of own path' : 'fetch');
      if (callee === 'Date') use(node, 'the clock');
    },
    NewExpression: (node) => {
      if (globalName(node.callee) === 'Date' && node.arguments.length === 0) use(node, 'the clock');
    },
    Literal: (node) => {
      if (typeof node.value !== 'string') return;
      if (isSql(node.value)) use(node, 'SQL text');
      if (node.value.includes('pg_notify')) use(node, 'pg_notify');
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.raw).join(' ');
      if (isSql(text)) use(node, 'SQL text');
      if (text.includes('pg_notify')) use(node, 'pg_notify');
    },
  }).visit(program);

  return { path, lines: linesIn(text), references, uses, onlyReexports: isOnlyReexports(program) };
}

/** The file in this repository a specifier leads to, or null for packages, built-ins and generated route types. */
function targetOf(from: string, specifier: string | null): string | null {
  if (specifier === null || specifier.includes('/+types/')) return null;
  const path = specifier.replace(/[?].*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : null;
}

function linesIn(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function isProcessModule(specifier: string): boolean {
  return specifier === 'node:process' || specifier === 'process';
}

function takesEnv(node: ESTree.ImportDeclaration): boolean {
  return node.specifiers.some((item) => item.type === 'ImportSpecifier' && nameOf(item.imported) === 'env');
}

/** The name of a global, also when reached through globalThis or window; null for anything else. */
function globalName(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  return ['globalThis', 'window', 'self', 'global'].includes(node.object.name) ? propertyName(node) : null;
}

function propertyName(node: ESTree.MemberExpression): string | null {
  return node.computed ? literalText(node.property) : nameOf(node.property);
}

function nameOf(node: ESTree.Node): string | null {
  return node.type === 'Identifier' ? node.name : literalText(node);
}

function literalText(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  const only = node.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0] : undefined;
  return only?.value.cooked ?? null;
}

/** A path on our own host: "/x", `/x/${id}`, '/x' + y or href('/x'). */
function isOwnPath(node: ESTree.Node | undefined): boolean {
  if (!node) return false;
  if (node.type === 'BinaryExpression') return isOwnPath(node.left);
  if (node.type === 'CallExpression')
    return globalName(node.callee) === 'href' && isOwnPath(node.arguments[0]);
  const start = node.type === 'TemplateLiteral' ? node.quasis[0]?.value.cooked : literalText(node);
  return /^\/(?![/\\])/.test(start ?? '');
}

/** Capitalised English such as "Select a product from the list" is not SQL. */
function isSql(text: string): boolean {
  return (
    /^\s*(select|SELECT)\s[\s\S]*\s(from|FROM)\s/.test(text) ||
    /^\s*(insert into|delete from|alter table|create table|create index|truncate table)\s/i.test(text) ||
    /^\s*update\s+\S+\s+set\s/i.test(text)
  );
}

function isOnlyReexports(program: ESTree.Program): boolean {
  const isReexport = (node: ESTree.Node) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && !node.declaration);
  return (
    program.body.some(isReexport) &&
    program.body.every((node) => isReexport(node) || node.type === 'ImportDeclaration')
  );
}
