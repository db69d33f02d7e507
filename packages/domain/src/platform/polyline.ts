/**
 * Decodes the packed line in which road services answer: differences of scaled coordinates, five bits to a letter
 * (Encoded Polyline Algorithm Format). Google and OSRM scale by 5 decimals, Valhalla by 6.
 */
export function decodePolyline(packed: string, decimals: 5 | 6): [longitude: number, latitude: number][] {
  const scale = 10 ** decimals;
  const line: [number, number][] = [];
  let at = 0;
  let latitude = 0;
  let longitude = 0;
  while (at < packed.length) {
    const north = readDifference(packed, at);
    const east = readDifference(packed, north.next);
    latitude += north.value;
    longitude += east.value;
    at = east.next;
    line.push([longitude / scale, latitude / scale]);
  }
  return line;
}

/** One line from the legs of a route: where a leg starts at the point the last one ended, it is kept once. */
export function joinLegs(legs: readonly (readonly [number, number][])[]): [number, number][] {
  const line: [number, number][] = [];
  for (const [first, ...rest] of legs) {
    if (!first) continue;
    const last = line.at(-1);
    if (!last || last[0] !== first[0] || last[1] !== first[1]) line.push(first);
    line.push(...rest);
  }
  return line;
}

function readDifference(packed: string, start: number): { value: number; next: number } {
  let bits = 0;
  let shift = 0;
  for (let at = start; at < packed.length; at++) {
    const chunk = packed.charCodeAt(at) - 63;
    if (chunk < 0 || chunk > 63) break;
    bits |= (chunk & 0x1f) << shift;
    shift += 5;
    // The last five bits of a number carry no continuation mark; its sign is the lowest bit.
    if (chunk < 0x20) return { value: bits & 1 ? ~(bits >> 1) : bits >> 1, next: at + 1 };
  }
  throw new RangeError('The packed line ends inside a number.');
}
