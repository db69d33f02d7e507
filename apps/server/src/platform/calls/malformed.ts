import type { z } from 'zod';
import { type CallFailure, malformed } from './call-failure.ts';

/** What a schema found wrong, as one sentence and one beside each field. */
export function malformedParams(error: z.ZodError): CallFailure {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.');
    fields[field || 'params'] ??= sentenceOf(issue);
  }
  const [first] = Object.entries(fields);
  return malformed(first ? `${first[0]}: ${first[1]}` : 'The call is malformed.', fields);
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'This call takes no such field.';
    case 'invalid_type':
      return issue.input === undefined ? 'This is needed.' : `This should be ${article(issue.expected)}.`;
    case 'too_big':
      return `This is more than the ${String(issue.maximum)} allowed.`;
    case 'too_small':
      return `This is less than the ${String(issue.minimum)} needed.`;
    default:
      return issue.message.endsWith('.') ? issue.message : `${issue.message}.`;
  }
}

function article(type: string): string {
  const names: Record<string, string> = {
    string: 'text',
    int: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
  };
  return names[type] ?? `an ${type}`;
}
