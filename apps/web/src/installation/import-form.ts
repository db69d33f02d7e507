import type { Calls } from '@handrail/contracts/wire';
import type { FieldErrors } from '../platform/kit/index.ts';

export interface ImportValues {
  /** The name of the chosen file; the file itself is no text, and kept beside the form. */
  file: string;
  name: string;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
}

export const nothing: ImportValues = { file: '', name: '', west: null, south: null, east: null, north: null };

/** The box is whole or not there at all. */
export function checkImport(values: ImportValues): FieldErrors<ImportValues> {
  const { file, name, west, south, east, north } = values;
  const errors: FieldErrors<ImportValues> = {};
  if (file === '') errors.file = 'Choose an OpenStreetMap file, such as centre-county.osm.pbf.';
  if (name.trim() === '') errors.name = 'Name the region.';
  const sides = { west, south, east, north };
  if (Object.values(sides).every((side) => side === null)) return errors;
  for (const side of ['west', 'south', 'east', 'north'] as const)
    if (sides[side] === null) errors[side] = 'A box needs all four sides.';
  if (west !== null && east !== null && west >= east) errors.east = 'East must lie east of west.';
  if (south !== null && north !== null && south >= north) errors.north = 'North must lie north of south.';
  return errors;
}

export function toImport(values: ImportValues, upload_id: string): Calls['importRegion']['params'] {
  const { west, south, east, north } = values;
  const name = values.name.trim();
  if (west === null || south === null || east === null || north === null) return { upload_id, name };
  return { upload_id, name, clip: [west, south, east, north] };
}

/** 'Centre County' for centre-county-latest.osm.pbf. */
export function nameOfFile(file: string): string {
  return file
    .replace(/(?:\.osm)?\.pbf$/i, '')
    .replace(/-(?:latest|\d{6,8})$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();
}
