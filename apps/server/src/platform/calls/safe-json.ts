import { malformed } from './call-failure.ts';

const MOST_DEPTH = 32;
const MOST_KEYS = 10_000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a body as JSON, refusing what only an attack sends: prototype names, bottomless nesting, endless keys, and text
 * that no database takes (a zero character, half of a surrogate pair).
 */
export function parseBody(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  refuseDepth(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('The body should be a JSON object.');
  refuseContents(value);
  return value as Record<string, unknown>;
}

/** Counts brackets before parsing, so that a body of brackets costs nothing. Text in quotes does not count. */
function refuseDepth(text: string): void {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (inText) {
      if (letter === 92) at++;
      else if (letter === 34) inText = false;
    } else if (letter === 34) inText = true;
    else if (letter === 123 || letter === 91) {
      if (++depth > MOST_DEPTH) throw malformed(`The body is nested deeper than ${MOST_DEPTH} levels.`);
    } else if (letter === 125 || letter === 93) depth--;
  }
}

function refuseContents(root: object): void {
  let keys = 0;
  const open: object[] = [root];
  for (let value = open.pop(); value; value = open.pop()) {
    for (const [key, held] of Object.entries(value)) {
      if (FORBIDDEN.has(key)) throw malformed(`The body holds the name ${key}, which no call takes.`);
      if (++keys > MOST_KEYS) throw malformed(`The body holds more than ${MOST_KEYS} fields.`);
      if (typeof held === 'object' && held !== null) open.push(held as object);
      if (!isText(key) || (typeof held === 'string' && !isText(held)))
        throw malformed('The body holds a character that is no text.');
    }
  }
}

function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
