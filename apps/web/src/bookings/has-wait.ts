import type { CallError } from '../platform/wire/index.ts';

/** Has a deed wait that nobody answered, where there is a list for it; false where it stays in its form. */
export type HasWait = (failure: CallError, told: { done: string; undone: string }) => boolean;
