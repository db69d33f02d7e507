import { z } from 'zod';
import { line, version } from '../platform/index.ts';

/** A door as its address names it, however the street is spelled: whoever writes it down, it is the same one. */
export const door = z.strictObject({ addressLine1: line(200).min(1), city: line(80), state: line(40) });

/** What drivers are told of a door; the version is null where nobody has noted anything. */
export const placeNote = z.object({ note: z.string(), version: version.nullable() });
