import { type MobilityAid, mobilityAids } from '../riders/index.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/**
 * The figures of a program's policy, one by one, as they are stored, sent and typed: what each is called, what it usually
 * is, and between what it must lie. This is their only list.
 */
export interface Figure {
  label: string;
  unit: string;
  usual: number;
  least: number;
  most: number;
  decimals?: number;
}

const MINUTES_OF_DAY = 24 * 60;

/** With which aid a rider gets in and out; who has several takes as long as the slowest of them. */
export type Boarding = 'no_aid' | BoardingAid;
type BoardingAid =
  | 'wheelchair'
  | 'stretcher'
  | 'walker'
  | 'cane'
  | 'crutches'
  | 'service_animal'
  | 'hearing_impaired'
  | 'visually_impaired';

export const BOARDING_OF: Record<MobilityAid, BoardingAid> = {
  Wheelchair: 'wheelchair',
  Stretcher: 'stretcher',
  Walker: 'walker',
  Cane: 'cane',
  Crutches: 'crutches',
  'Service Animal': 'service_animal',
  'Hearing Impaired': 'hearing_impaired',
  'Visually Impaired': 'visually_impaired',
};

/** Minutes to get in and out. A chair is strapped at four points; a stretcher takes two people. */
const USUAL_BOARDING: Record<Boarding, readonly [load: number, unload: number]> = {
  no_aid: [2, 1],
  wheelchair: [5, 4],
  stretcher: [8, 6],
  walker: [3, 2],
  cane: [2, 2],
  crutches: [3, 2],
  service_animal: [2, 2],
  hearing_impaired: [2, 1],
  visually_impaired: [3, 2],
};

const minutes = (label: string, usual: number, most: number, least = 0): Figure => ({
  label,
  unit: 'min',
  usual,
  least,
  most,
});
const cents = (label: string, usual: number): Figure => ({ label, unit: '¢', usual, least: 0, most: 100_000 });

const PLAIN_FIGURES = {
  ride_factor: { label: 'Times as long as straight there', unit: '×', usual: 1.5, least: 1, most: 5, decimals: 2 },
  ride_allowance_min: minutes('And so many minutes', 15, 120),
  ride_most_min: minutes('Never more than', 120, 600, 10),
  // Negotiable by an hour either way, never further (49 CFR 37.131(b)(2)).
  move_earlier_min: minutes('A promised pickup moves earlier by at most', 60, 60),
  move_later_min: minutes('Later by at most', 60, 60),
  lunch_after_min: minutes('For shifts longer than', 6 * 60, MINUTES_OF_DAY),
  lunch_length_min: minutes('Length', 30, 120),
  lunch_from_min: minutes('Not before', 11 * 60, MINUTES_OF_DAY - 1),
  lunch_until_min: minutes('Over by', 14 * 60, MINUTES_OF_DAY - 1),
  mile_cents: cents('A mile', 60),
  hour_cents: cents('An hour of a shift', 2500),
  vehicle_cents: cents('A vehicle that goes out', 5000),
  other_vehicle_cents: cents('A dispatched ride that changes vehicles', 200),
  // A detour of a mile or two, and never a place for somebody else.
  unmet_wish_cents: cents('A wished vehicle or driver that is another', 300),
  moved_min_cents: cents('A minute that a promise moves', 25),
  short_slack_min_cents: cents('A minute of spare time under 5', 50),
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof PLAIN_FIGURES | `${'load' | 'unload'}_${Boarding}_min`;
export type Figures = Readonly<Record<FigureName, number>>;

export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  ...PLAIN_FIGURES,
  ...(Object.fromEntries(
    (['no_aid', ...mobilityAids.map((aid) => BOARDING_OF[aid])] as const).flatMap((boarding) => {
      const [load, unload] = USUAL_BOARDING[boarding];
      const whom = boarding === 'no_aid' ? 'No aid' : nameOf(boarding);
      return [
        [`load_${boarding}_min`, minutes(`${whom}, getting in`, load, 60)],
        [`unload_${boarding}_min`, minutes(`${whom}, getting out`, unload, 60)],
      ];
    }),
  ) as Record<`${'load' | 'unload'}_${Boarding}_min`, Figure>), // each boarding gives both
};

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]; // the names of a record by name

export const USUAL_FIGURES = Object.fromEntries(
  FIGURE_NAMES.map((name) => [name, FIGURES[name].usual]),
) as unknown as Figures; // made of every name

/** The sentence of a figure that is none, or lies too far out; null of one that may be. */
export function wrongFigure(name: FigureName, value: unknown): string | null {
  const { label, least, most, decimals = 0 } = FIGURES[name];
  const isFine = typeof value === 'number' && value >= least && value <= most && isRound(value, decimals);
  return isFine ? null : `${label}: choose a figure from ${least} to ${most}.`;
}

/** Names that a policy had once, and may still have where it is stored: nothing asks for them. */
const RETIRED: ReadonlySet<string> = new Set(['late_min_cents']);

/** Reads what is stored or sent: what is not said is as usual, and what nobody knows is refused. */
export function readFigures(stored: unknown): Verdict<Figures, 'POLICY_INVALID'> {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    return no('POLICY_INVALID', 'A policy is figures by name.');
  }
  const own = Object.entries(stored).filter(([name]) => !RETIRED.has(name));
  const unknown = own.find(([name]) => !Object.hasOwn(FIGURES, name));
  if (unknown !== undefined) return no('POLICY_INVALID', `A policy has no figure '${unknown[0]}'.`);
  const said: Figures = { ...USUAL_FIGURES, ...Object.fromEntries(own) };
  for (const name of FIGURE_NAMES) {
    const sentence = wrongFigure(name, said[name]);
    if (sentence !== null) return no('POLICY_INVALID', sentence, { [name]: sentence });
  }
  const lunch = wrongLunch(said);
  return lunch === null ? yes(said) : no('POLICY_INVALID', lunch, { lunch_until_min: lunch });
}

/** A lunch has to fit between its hours. */
export function wrongLunch({
  lunch_length_min: length,
  lunch_from_min: from,
  lunch_until_min: until,
}: Pick<Figures, 'lunch_length_min' | 'lunch_from_min' | 'lunch_until_min'>): string | null {
  return until - from >= length ? null : `A lunch of ${length} minutes does not fit between its hours.`;
}

/** What is kept of them: what is as usual goes without saying, so that it follows the usual. */
export function unusualFigures(figures: Figures): Partial<Figures> {
  return Object.fromEntries(
    FIGURE_NAMES.filter((name) => figures[name] !== FIGURES[name].usual).map((name) => [name, figures[name]]),
  );
}

function isRound(value: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-9;
}

function nameOf(boarding: BoardingAid): string {
  return mobilityAids.find((aid) => BOARDING_OF[aid] === boarding) ?? boarding;
}
