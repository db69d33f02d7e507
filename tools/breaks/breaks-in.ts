import { Visitor, type Node } from 'oxc-parser';
import { codeOf } from '../tidy/code.ts';

/** A stretch of a file that becomes another, so that what it does is wrong. */
export interface Break {
  what: 'a condition negated' | 'a comparison turned' | 'a statement left out';
  start: number;
  end: number;
  to: string;
}

const TURNED: Record<string, string> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '===': '!==',
  '!==': '===',
};

/** Every break there is to make in a file, in the order of the file. */
export function breaksIn(source: string, path: string): Break[] {
  const found: Break[] = [];
  const negate = (test: Node) => {
    found.push({ what: 'a condition negated', ...stretch(test), to: `!(${source.slice(test.start, test.end)})` });
  };
  new Visitor({
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    BinaryExpression({ left, operator, right }) {
      const to = TURNED[operator];
      const between = source.slice(left.end, right.start);
      // A bracket or a comment may stand beside the operator; it is found all the same.
      const at = left.end + between.indexOf(operator);
      if (to) found.push({ what: 'a comparison turned', start: at, end: at + operator.length, to });
    },
    ExpressionStatement({ expression, start, end }) {
      const does = expression.type === 'AwaitExpression' ? expression.argument : expression;
      const isDeed = does.type === 'CallExpression' || does.type === 'AssignmentExpression';
      if (isDeed) found.push({ what: 'a statement left out', start, end, to: ';' });
    },
  }).visit(codeOf(source, path).program);
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function stretch({ start, end }: Node): { start: number; end: number } {
  return { start, end };
}
