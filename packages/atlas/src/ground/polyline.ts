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
