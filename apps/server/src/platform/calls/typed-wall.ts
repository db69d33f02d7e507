import { readWall, type WallTime } from '@handrail/domain/platform';
import { malformed } from './call-failure.ts';

/** A wall time as it was typed. A date that no calendar has could not have come from a form. */
export function typedWall(text: string, field: string): WallTime {
  const read = readWall(text);
  if (!read.ok) throw malformed(read.refusal.sentence, { [field]: read.refusal.sentence });
  return read.value;
}
