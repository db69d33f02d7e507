import type { Warning } from '@handrail/domain/platform';
import { warningsOnWire } from '../platform/calls/warnings.ts';

/** The warnings of an answer; where there are none, the answer says nothing of it. */
export function warned(warnings: readonly Warning[]): { warnings?: ReturnType<typeof warningsOnWire> } {
  return warnings.length === 0 ? {} : { warnings: warningsOnWire(warnings) };
}
