/** A place in at most ten letters, as dispatchers write it; eight in the narrowest lanes. It is never cut by dots. */
export function shortPlace(name: string, most = 10): string {
  if (name.length <= most) return name;
  const words = name.split(/\s+/).map((word) => SHORT[word] ?? word);
  const short = words.join(' ');
  if (short.length <= most) return short;
  return cut(words, most);
}

/** Whoever goes about within one town is told apart by the streets: 'Spruce Ave' of '911 Spruce Ave'. */
export function streetOf(address: string): string {
  return (address.split(',')[0] ?? address).replace(/^\d+[A-Za-z]?\s+/, '').trim();
}

/** The last word keeps the most of itself, and the first is cut; of 'N Ingleside St' the name says more than what it is a name of. */
function cut(words: readonly string[], most: number): string {
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length === 1) return first.slice(0, most);
  if (words.length > 2 && first.length === 1) return `${first} ${second}`.slice(0, most);
  const kept = `${first.slice(0, Math.max(2, most - 1 - Math.min(last.length, 5)))} ${last}`;
  return kept.slice(0, most).trim();
}

const SHORT: Record<string, string> = {
  State: 'St',
  Saint: 'St',
  Street: 'St',
  Port: 'Pt',
  Point: 'Pt',
  Pleasant: 'Pl',
  Place: 'Pl',
  Park: 'Pk',
  Mount: 'Mt',
  Mountain: 'Mtn',
  Fort: 'Ft',
  Forest: 'Fst',
  Centre: 'Ctr',
  Center: 'Ctr',
  North: 'N',
  South: 'S',
  East: 'E',
  West: 'W',
  Township: 'Twp',
  Springs: 'Spgs',
  Spring: 'Spg',
  Valley: 'Vly',
  Heights: 'Hts',
  Hills: 'Hls',
  Junction: 'Jct',
  Lake: 'Lk',
  Beach: 'Bch',
  City: 'Cty',
  College: 'Coll',
  Village: 'Vlg',
  Bridge: 'Brg',
  Creek: 'Crk',
  Harbor: 'Hbr',
  Island: 'Is',
  Avenue: 'Ave',
  Road: 'Rd',
  Drive: 'Dr',
  Boulevard: 'Blvd',
  Lane: 'Ln',
};
