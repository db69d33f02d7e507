import type { Precision } from '../ground/polyline.ts';

/** A line as a service elsewhere writes it, for tests of reading one. */
export function encodePolyline(
  line: readonly (readonly [lng: number, lat: number])[],
  precision: Precision = 5,
): string {
  const scale = 10 ** precision;
  let lastLat = 0;
  let lastLng = 0;
  let out = '';
  const write = (difference: number): void => {
    let value = difference < 0 ? ~(difference << 1) : difference << 1;
    while (value >= 32) {
      out += String.fromCharCode((32 | (value & 31)) + 63);
      value >>>= 5;
    }
    out += String.fromCharCode(value + 63);
  };
  for (const [lng, lat] of line) {
    const [latUnits, lngUnits] = [Math.round(lat * scale), Math.round(lng * scale)];
    write(latUnits - lastLat);
    write(lngUnits - lastLng);
    [lastLat, lastLng] = [latUnits, lngUnits];
  }
  return out;
}
