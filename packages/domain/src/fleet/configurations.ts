import { no, yes, type Verdict } from '../platform/verdict.ts';

/**
 * One way to set a vehicle up. Seats fold away to make room for a chair, so a van takes four who walk and one chair, or
 * two and two, and never four and two. A vehicle has one or several ways; the planner is told all of them.
 */
export interface Configuration {
  seats: number;
  chairs: number;
  stretchers: number;
}

/** Who rides at one time, counted in places: a transfer into a seat counts as a seat. */
export type Load = Configuration;

const MOST_WAYS = 12;
const MOST_PLACES = 200;

/** The ways as they are kept: each once, and none that another one holds anyway, the one with the most seats first. */
export function readConfigurations(typed: readonly Configuration[]): Verdict<Configuration[], 'CONFIGURATION_INVALID'> {
  if (typed.length > MOST_WAYS) return refuse(`A vehicle is set up in at most ${MOST_WAYS} ways.`);
  if (typed.some((way) => placesOf(way).some((count) => !Number.isInteger(count) || count < 0))) {
    return refuse('Places are counted in whole numbers.');
  }
  if (typed.some((way) => sum(placesOf(way)) === 0)) return refuse('A vehicle holds at least one rider.');
  if (typed.some((way) => sum(placesOf(way)) > MOST_PLACES)) {
    return refuse(`A vehicle holds at most ${MOST_PLACES} riders.`);
  }
  const ways = typed.filter(
    (way, at) =>
      !typed.some((other, rank) => rank !== at && isWithin(way, other) && (rank < at || !isWithin(other, way))),
  );
  return yes(ways.sort((a, b) => b.seats - a.seats || b.chairs - a.chairs));
}

/** `4 seats + 1 chair or 2 seats + 2 chairs`. */
export function configurationsText(configurations: readonly Configuration[]): string {
  return configurations.map(configurationText).join(' or ');
}

/** Reads that text back, and the short forms people type: `4+1 or 2+2` is seats and chairs, `3+0+1` has a stretcher. */
export function readConfigurationsText(text: string): Verdict<Configuration[], 'CONFIGURATION_INVALID'> {
  const ways = text
    .toLowerCase()
    .split(/\bor\b|[/;,]/)
    .map((part) => readOne(part.trim()));
  const known = ways.filter((way) => way !== null);
  if (known.length < ways.length) return refuse("Write places as in '4 seats + 1 chair or 2 seats + 2 chairs'.");
  return readConfigurations(known);
}

/**
 * The ways of a vehicle nobody has described: its capacity in seats, and beside them the chairs and stretchers its
 * settings name. `2 chairs` is two; a setting without a number, such as `lift`, is one.
 */
export function standardConfigurations(vehicle: {
  capacity: number;
  wheelchair: string;
  stretcher: string;
}): Configuration[] {
  const chairs = countIn(vehicle.wheelchair);
  const stretchers = countIn(vehicle.stretcher);
  const way = { seats: vehicle.capacity, chairs, stretchers };
  return sum(placesOf(way)) === 0 ? [] : [way];
}

function configurationText({ seats, chairs, stretchers }: Configuration): string {
  return [counted(seats, 'seat'), counted(chairs, 'chair'), counted(stretchers, 'stretcher')]
    .filter((part) => part !== null)
    .join(' + ');
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

const NOUNS = { seat: 'seats', chair: 'chairs', wheelchair: 'chairs', stretcher: 'stretchers', gurney: 'stretchers' };

function readOne(text: string): Configuration | null {
  const way: Configuration = { seats: 0, chairs: 0, stretchers: 0 };
  const order = ['seats', 'chairs', 'stretchers'] as const;
  const named = new Set<string>();
  for (const [at, part] of text.split(/[+&]|\band\b/).entries()) {
    const [, count = '', noun] = /^(\d{1,3})(?: ?([a-z]+?)s?)?$/.exec(part.trim()) ?? [];
    const place = noun === undefined ? order[at] : NOUNS[noun as keyof typeof NOUNS];
    if (count === '' || place === undefined || named.has(place)) return null;
    named.add(place);
    way[place as keyof Configuration] = Number(count);
  }
  return way;
}

function countIn(setting: string): number {
  const words = setting.trim().toLowerCase();
  if (words === '' || words === 'none') return 0;
  return Number(/\d+/.exec(words)?.[0] ?? 1);
}

function isWithin(one: Configuration, other: Configuration): boolean {
  return one.seats <= other.seats && one.chairs <= other.chairs && one.stretchers <= other.stretchers;
}

function placesOf({ seats, chairs, stretchers }: Configuration): number[] {
  return [seats, chairs, stretchers];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function refuse(sentence: string) {
  return no('CONFIGURATION_INVALID', sentence, { configurations: sentence });
}
