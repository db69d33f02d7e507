import { Visitor, type Argument, type CallExpression, type Node, type Program } from 'oxc-parser';
import { dotted, textOfTemplate, type Stretch } from '../tidy/code.ts';

/** A call of `test` or `it` with a written title, from the name to the last bracket. */
export interface TestCall extends Stretch {
  title: string;
  /** What comes after the title. */
  body: Stretch;
}

export interface TestCalls {
  tests: TestCall[];
  /** The groups that do not run. */
  asleep: Stretch[];
  /** Where something is asserted. */
  asserting: number[];
}

export function testCallsIn(program: Program): TestCalls {
  const tests: TestCall[] = [];
  const asleep: Stretch[] = [];
  const asserting: number[] = [];
  const note = (node: Node) => {
    const name = lastName(node);
    if (name && ASSERTING.test(name.name)) asserting.push(name.start);
  };
  new Visitor({
    CallExpression(call) {
      const test = testOf(call);
      if (test) tests.push(test);
      if (isIdleGroup(call)) asleep.push(call);
      note(call.callee);
    },
    MemberExpression: ({ object }) => note(object),
  }).visit(program);
  return { tests, asleep, asserting };
}

// `expect(…)`, a file's own `check…(…)` that knows the API, fast-check, and matchers of a board or a page.
const ASSERTING = /^(expect|assert|check|verify|should|fc)|^to(Be|Equal|Have|Match|Throw|Show|Contain)/;

const IDLE = new Set(['skip', 'todo', 'fixme', 'failing', 'fails']);

/** Null for a call of anything else, and for a test that does not run. */
function testOf(call: CallExpression): TestCall | null {
  const { words, isTabled } = calledBy(call);
  const [name = '', ...modes] = words;
  if (!/^(test|it)$/.test(name) || modes.some((mode) => IDLE.has(mode) || mode === 'describe' || mode === 'step')) {
    return null;
  }
  const [first] = call.arguments;
  const title = titleOf(first);
  const needsTable = modes.includes('each') || modes.includes('for');
  if (!first || title === null || needsTable !== isTabled) return null;
  return { title, start: call.start, end: call.end, body: { start: first.end, end: call.end } };
}

function isIdleGroup(call: CallExpression): boolean {
  const { words } = calledBy(call);
  const at = words.findIndex((word) => /^x?describe$/.test(word));
  return at !== -1 && (words[at] === 'xdescribe' || words.slice(at).some((word) => IDLE.has(word)));
}

/** `test.skip.each`: the words by which something is called, and whether a table comes first, as a call or a template. */
function calledBy({ callee }: CallExpression): { words: string[]; isTabled: boolean } {
  if (callee.type === 'CallExpression') return { words: dotted(callee.callee), isTabled: true };
  if (callee.type === 'TaggedTemplateExpression') return { words: dotted(callee.tag), isTabled: true };
  return { words: dotted(callee), isTabled: false };
}

function titleOf(argument: Argument | undefined): string | null {
  if (argument?.type === 'TemplateLiteral') return textOfTemplate(argument.quasis);
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null;
}

/** `toBe` of `expect(1).toBe`. */
function lastName(node: Node): { name: string; start: number } | null {
  if (node.type === 'Identifier') return node;
  return node.type === 'MemberExpression' && !node.computed ? lastName(node.property) : null;
}
