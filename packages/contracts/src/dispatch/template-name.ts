import { line } from '../platform/index.ts';

/** As long as still fits into a row of the list, in two lines. */
export const templateName = line(80).min(1, 'Please give the template a name.');
