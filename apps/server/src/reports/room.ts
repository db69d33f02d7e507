import { no, yes, type Verdict } from '@handrail/domain/platform';
import type { Services } from '../platform/services.ts';

/** Whether a file may be written: on a disk that is nearly full none is begun, so that what desks write has its room. */
export async function checkRoom({ files }: Services): Promise<Verdict<true, 'NO_ROOM'>> {
  if (await files.hasRoom()) return yes(true);
  return no('NO_ROOM', 'The disk is nearly full. No file can be written until there is room.');
}
