import { Visitor, type Class, type Function, type Program } from 'oxc-parser';
import type { Stretch } from '../tidy/code.ts';
import { namesGiven } from '../tidy/exports.ts';

/** Something a file gives a name to, and the stretch of the file that it takes up. */
export interface Declaration extends Stretch {
  name: string;
}

/** What is declared in a file, within functions too: `const a`, `let { b, c }`, `function d`, `class E`. */
export function declarationsIn(program: Program): Declaration[] {
  const found: Declaration[] = [];
  const add = ({ id, start, end }: Function | Class) => {
    if (id) found.push({ name: id.name, start, end });
  };
  new Visitor({
    VariableDeclarator({ id, start, end }) {
      for (const name of namesGiven(id)) found.push({ name, start, end });
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ClassDeclaration: add,
    ClassExpression: add,
  }).visit(program);
  return found;
}
