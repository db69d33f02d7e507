/** Words of addresses in one spelling: lower case, no accents, the Postal Service's abbreviations. */

/** USPS Publication 28 abbreviations, and the ordinals people write out. Both spellings come to the short one. */
const short: Record<string, string> = {
  street: 'st', str: 'st', avenue: 'ave', av: 'ave', road: 'rd', drive: 'dr', lane: 'ln', court: 'ct', boulevard: 'blvd', blv: 'blvd',
  circle: 'cir', place: 'pl', terrace: 'ter', highway: 'hwy', parkway: 'pkwy', pky: 'pkwy', square: 'sq', trail: 'trl', alley: 'aly',
  turnpike: 'tpke', expressway: 'expy', crossing: 'xing', heights: 'hts', junction: 'jct', route: 'rte', extension: 'ext',
  plaza: 'plz', ridge: 'rdg', hollow: 'holw', center: 'ctr', centre: 'ctr', bridge: 'brg', creek: 'crk', point: 'pt', spring: 'spg', springs: 'spgs',
  north: 'n', south: 's', east: 'e', west: 'w', northeast: 'ne', northwest: 'nw', southeast: 'se', southwest: 'sw',
  mount: 'mt', mountain: 'mtn', saint: 'st', fort: 'ft', suite: 'ste', apartment: 'apt', building: 'bldg', floor: 'fl', room: 'rm',
  first: '1st', second: '2nd', third: '3rd', fourth: '4th', fifth: '5th', sixth: '6th', seventh: '7th', eighth: '8th', ninth: '9th', tenth: '10th',
}; // prettier-ignore

/** The spellings that are shortened, for whoever looks for one with a typing error. */
export const longForms: readonly (readonly [long: string, short: string])[] = Object.entries(short).filter(
  ([long]) => long.length > 3,
);

export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return plain === '' ? [] : plain.split(' ').map((word) => short[word] ?? word);
}

/** One string for all spellings of a street's name. */
export function keyOf(text: string): string {
  return wordsOf(text).join(' ');
}

const states: Record<string, string> = {
  alabama: 'AL', alaska: 'AK', arizona: 'AZ', arkansas: 'AR', california: 'CA', colorado: 'CO', connecticut: 'CT', delaware: 'DE',
  'district of columbia': 'DC', florida: 'FL', georgia: 'GA', hawaii: 'HI', idaho: 'ID', illinois: 'IL', indiana: 'IN', iowa: 'IA', kansas: 'KS',
  kentucky: 'KY', louisiana: 'LA', maine: 'ME', maryland: 'MD', massachusetts: 'MA', michigan: 'MI', minnesota: 'MN', mississippi: 'MS',
  missouri: 'MO', montana: 'MT', nebraska: 'NE', nevada: 'NV', 'new hampshire': 'NH', 'new jersey': 'NJ', 'new mexico': 'NM', 'new york': 'NY',
  'north carolina': 'NC', 'north dakota': 'ND', ohio: 'OH', oklahoma: 'OK', oregon: 'OR', pennsylvania: 'PA', 'rhode island': 'RI',
  'south carolina': 'SC', 'south dakota': 'SD', tennessee: 'TN', texas: 'TX', utah: 'UT', vermont: 'VT', virginia: 'VA', washington: 'WA',
  'west virginia': 'WV', wisconsin: 'WI', wyoming: 'WY', 'puerto rico': 'PR',
}; // prettier-ignore

const codes = new Set(Object.values(states));

/** The two letters of a state however it is written; '' when it is none. */
export function stateCode(text: string | undefined): string {
  const plain = (text ?? '').trim().replace(/\./g, '');
  const upper = plain.toUpperCase().replace(/^US-/, '');
  return codes.has(upper) ? upper : (states[plain.toLowerCase()] ?? '');
}

/** The five digits of a ZIP code, with or without its four; '' when there are none. */
export function zipOf(text: string | undefined): string {
  return /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text ?? '')?.[1] ?? '';
}
