/** The encoded polyline: coordinates as differences in printable five-bit groups. */

/** Precision 5 is Google's and OSRM's default, 6 is Valhalla's and OSRM's polyline6. */
export type Precision = 5 | 6;

export function decodePolyline(text: string, precision: Precision = 5): [lng: number, lat: number][] {
  const scale = 10 ** precision;
  const out: [number, number][] = [];
  let at = 0;
  let lat = 0;
  let lng = 0;

  const next = (): number => {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 5) {
      if (at >= text.length) throw new RangeError('The polyline is cut short.');
      const group = text.charCodeAt(at++) - 63;
      if (group < 0 || group > 63) throw new RangeError('The polyline holds a character that is none of its own.');
      value |= (group & 31) << shift;
      if (group < 32) return value & 1 ? ~(value >>> 1) : value >>> 1;
    }
    throw new RangeError('The polyline holds a number that is too large.');
  };

  while (at < text.length) {
    lat += next();
    lng += next();
    out.push([lng / scale, lat / scale]);
  }
  return out;
}

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

/** Joins the lines of consecutive legs; where one ends and the next begins the point is kept once. */
export function joinLines(lines: readonly (readonly [number, number][])[]): [lng: number, lat: number][] {
  const out: [number, number][] = [];
  for (const line of lines) {
    const last = out[out.length - 1];
    const [first] = line;
    const repeats = last !== undefined && first !== undefined && last[0] === first[0] && last[1] === first[1];
    out.push(...(repeats ? line.slice(1) : line));
  }
  return out;
}
