import type { warning } from '@handrail/contracts/platform';
import type { Warning } from '@handrail/domain/platform';
import type { z } from 'zod';

/** Warnings of the domain as answers carry them. */
export function warningsOnWire(warnings: readonly Warning[]): z.output<typeof warning>[] {
  return warnings.map(({ code, sentence }) => ({ code, message: sentence }));
}

/** The same where an answer may have none: then it says nothing of them. */
export function warned(warnings: readonly Warning[]): { warnings?: ReturnType<typeof warningsOnWire> } {
  return warnings.length === 0 ? {} : { warnings: warningsOnWire(warnings) };
}
