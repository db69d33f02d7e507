import type { BindingPattern, BindingRestElement } from 'oxc-parser';
import type { Code } from './code.ts';

/** The names under which a file shows what is its own; what it hands on from others is among its imports. */
export function exportedNames({ module }: Code): Set<string> {
  const { staticImports, staticExports } = module;
  const begun = new Set(staticImports.map(({ start }) => start));
  return new Set(
    staticExports.flatMap(({ start, entries }) =>
      entries
        .filter(({ moduleRequest }) => moduleRequest === null || begun.has(start)) // imported, and shown by another statement
        .map(({ exportName }) => exportName.name ?? 'default'),
    ),
  );
}

/** The names that a pattern gives: `a`, or `b` and `c` of `{ a: b, ...c }`. */
export function namesGiven(pattern: BindingPattern | BindingRestElement): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesGiven(pattern.left);
    case 'RestElement':
      return namesGiven(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesGiven(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesGiven(property.type === 'Property' ? property.value : property),
      );
  }
}
