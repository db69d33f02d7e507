import { parseSync, Visitor, type EcmaScriptModule, type Node, type Program } from 'oxc-parser';

/** A file of code as a parser reads it: the checks see what runs, not the words of a comment, a text or an element. */
export interface Code {
  source: string;
  /** The statements that import and export. */
  module: EcmaScriptModule;
  /** Everything, as a tree: to build it costs more than to parse the file. */
  readonly program: Program;
}

/**
 * The path says which language a file is in. What cannot be read is no code, and a check that passed it over would say
 * that all is well.
 */
export function codeOf(source: string, path: string): Code {
  const result = parseSync(path, source, { preserveParens: false });
  const { module, errors } = result;
  const [first] = errors;
  if (first) throw new Error(`${path} cannot be read as code: ${first.message}`);
  return {
    source,
    module,
    get program() {
      return result.program;
    },
  };
}

/**
 * Whether a statement is `import type …` or `export type …`, if all that it takes is types: the record of a module says
 * that of `import { type A }` as well.
 */
export function startsWithType({ source }: Code, start: number): boolean {
  return /^(?:im|ex)port\s+type\b/.test(source.slice(start, start + 40));
}

/** A stretch of a file. */
export interface Stretch {
  start: number;
  end: number;
}

export function isIn(at: number, { start, end }: Stretch): boolean {
  return at >= start && at < end;
}

/** Something said by its name, and where. */
export interface Name {
  name: string;
  start: number;
}

/** Every name in a file, of variables, of properties, of types and of elements. */
export function namesIn(program: Program): Name[] {
  const names: Name[] = [];
  const add = ({ name, start }: Name) => names.push({ name, start });
  new Visitor({ Identifier: add, JSXIdentifier: add }).visit(program);
  return names;
}

/** Every text in quotes. What a template makes is known only as it runs. */
export function textsIn(program: Program): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
  }).visit(program);
  return texts;
}

/** The text of an expression that is written out, in quotes or as a template without values; null for any other. */
export function writtenOut(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? textOfTemplate(node.quasis) : null;
}

/** What stands in a template, with an ellipsis for each value. */
export function textOfTemplate(pieces: readonly { value: { cooked: string | null } }[]): string {
  return pieces.map(({ value }) => value.cooked ?? '').join('…');
}

/** `['test', 'skip', 'each']` of `test.skip.each`; nothing for what does not start with a name. */
export function dotted(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return [];
  const owner = dotted(node.object);
  return owner.length === 0 ? [] : [...owner, node.property.name];
}

/** Whether this is `import.meta`. */
export function isImportMeta(node: Node | undefined): boolean {
  return node?.type === 'MetaProperty' && node.meta.name === 'import';
}
