import { clockTime, readWall, shortDate } from '@handrail/domain/platform';

/** `Tue, Nov 24, 2:05 PM`: the wall time that a moment on the wire already carries. */
export function momentText(at: string): string {
  const read = readWall(at.replace(/\.\d+/, ''));
  if (!read.ok) return at;
  return `${shortDate(read.value.wall.toPlainDate())}, ${clockTime(read.value.wall.toPlainTime())}`;
}
