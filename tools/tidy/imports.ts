import { Visitor, type Argument, type StaticExport, type StaticImport } from 'oxc-parser';
import { isImportMeta, startsWithType, writtenOut, type Code } from './code.ts';

/** One file reaching for another: by import, export-from, a worker's or an asset's URL, or `require`. */
export interface Import {
  /** What stands between the quotes; null where it is computed and only the running program knows. */
  specifier: string | null;
  /** Types leave no trace in what runs. `import { type A }` does: the file is loaded all the same. */
  isTypeOnly: boolean;
  /** `new URL('…', import.meta.url)`: a worker or an asset perhaps, or only a place on disk. */
  isAddress: boolean;
  /** What is taken by name, types left out; null where it is everything, or nobody can tell. */
  names: Taken[] | null;
  /** What is taken by name as a type, with `type` before it, beside what is not. */
  types: Taken[];
  /** `export … from`: handed on, which is no use of it yet. */
  isPassedOn: boolean;
}

/** One name of an import or an export: `{ name as as }`. */
export interface Taken {
  name: string;
  as: string;
}

/**
 * In the order of the file. The parser's record lists the statements that every file begins with; its tree is asked where
 * a file may reach for another in some other way.
 */
export function importsOf(code: Code): Import[] {
  const { staticImports, staticExports } = code.module;
  const begun = new Set(staticImports.map(({ start }) => start));
  const found = [
    ...staticImports.map((statement) => imported(statement, code)),
    // The record also puts `import { a }` here where a later `export { a }` shows it: that is the import, and it is counted.
    ...staticExports.filter(({ start }) => !begun.has(start)).flatMap((statement) => passedOn(statement, code)),
    ...(reachesOtherwise(code) ? reachedOtherwise(code) : []),
  ];
  return found.toSorted((a, b) => a.start - b.start).map(({ reach }) => reach);
}

interface Placed {
  start: number;
  reach: Import;
}

function imported({ start, moduleRequest, entries }: StaticImport, code: Code): Placed {
  const parts = entries.map(({ importName: { kind, name }, localName, isType }) => ({
    taken: isNamespace(kind) ? null : { name: name ?? 'default', as: localName.value },
    isType,
  }));
  return { start, reach: takenFrom(moduleRequest.value, parts, startsWithType(code, start)) };
}

function passedOn({ start, entries }: StaticExport, code: Code): Placed[] {
  const specifier = entries[0]?.moduleRequest?.value;
  if (specifier === undefined) return [];
  const parts = entries.map(({ importName: { name }, exportName, isType }) => ({
    taken: name === null ? null : { name, as: exportName.name ?? 'default' }, // null for `*`, under a name of its own too
    isType,
  }));
  return [{ start, reach: { ...takenFrom(specifier, parts, startsWithType(code, start)), isPassedOn: true } }];
}

/** The parts of one statement; one that is null takes everything. */
function takenFrom(
  specifier: string,
  parts: readonly { taken: Taken | null; isType: boolean }[],
  saysType: boolean,
): Import {
  const isTypeOnly = saysType && parts.every(({ isType }) => isType);
  const named = (asType: boolean) =>
    parts.flatMap(({ taken, isType }) => (taken !== null && (isType && !isTypeOnly) === asType ? taken : []));
  const isWhole = parts.some(({ taken }) => taken === null);
  return { ...reached(specifier, isTypeOnly), names: isWhole ? null : named(false), types: named(true) };
}

function isNamespace(kind: string): boolean {
  return kind === 'NamespaceObject';
}

function reachesOtherwise({ module, source }: Code): boolean {
  return module.dynamicImports.length > 0 || module.importMetas.length > 0 || UNRECORDED.test(source);
}

/** `require`, the import of a type, and `export {} from`, which takes nothing and is not in the record. */
const UNRECORDED = /\brequire\b|\bimport\s*\(|\bexport\s*(?:type\s*)?\{/;

function reachedOtherwise({ program }: Code): Placed[] {
  const found: Placed[] = [];
  const add = (start: number, reach: Import) => found.push({ start, reach });
  new Visitor({
    ImportExpression: ({ start, source }) => add(start, called(source)),
    TSImportType: ({ start, source }) => add(start, reached(source.value, true)),
    TSExternalModuleReference: ({ start, expression }) => add(start, reached(expression.value)),
    CallExpression({ start, callee, arguments: [first] }) {
      const isRequire = callee.type === 'Identifier' && callee.name === 'require';
      if (isRequire || isOfMeta(callee, 'resolve')) add(start, called(first));
    },
    NewExpression({ start, callee, arguments: given }) {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
      if (isUrl && isOfMeta(given.at(-1), 'url')) add(start, { ...called(given[0]), isAddress: true });
    },
    ExportNamedDeclaration({ start, source, specifiers, exportKind }) {
      if (source === null || specifiers.length > 0) return;
      add(start, { ...reached(source.value, exportKind === 'type'), names: [], isPassedOn: true });
    },
  }).visit(program);
  return found;
}

/**
 * `import.meta.resolve('…')` reaches out, and so does an address that is read from `import.meta.url`. By itself that does
 * not, nor does a glob, by which areas are found.
 */
function isOfMeta(node: Argument | undefined, property: string): boolean {
  return (
    node?.type === 'MemberExpression' &&
    isImportMeta(node.object) &&
    node.property.type === 'Identifier' &&
    node.property.name === property
  );
}

/** The first argument of a call, if it is written out. */
function called(argument: Argument | undefined): Import {
  return reached(writtenOut(argument));
}

function reached(specifier: string | null, isTypeOnly = false): Import {
  return { specifier, isTypeOnly, isAddress: false, names: null, types: [], isPassedOn: false };
}
