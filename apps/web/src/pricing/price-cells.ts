import { milesText, type Verdict } from '@handrail/domain/platform';
import {
  type Band,
  checkPlan,
  type PlanVersion,
  readMiles,
  readPrice,
  TIERS,
  type TierPrice,
  type Tiers,
  type TierType,
  typedPrice,
} from '@handrail/domain/pricing';

/** What is typed into a plan's table, by cell: `base.1`, `mile.0.3`; `edge.0` is where the first band ends. */
export type PriceCells = Readonly<Record<string, string>>;

export interface PriceRow {
  key: string;
  title: string;
  /** What its figures are of: `miles`, `a mile`. */
  unit: string;
  /** The cell of where its band ends, for all tiers alike; null for a row without one. */
  edge: string | null;
}

export const TIER_LABELS = TIERS.map(({ type, label }) => ({ type, label }));

/** The prices of a version as text. Bands end where any tier's does, so that all tiers share their rows. */
export function cellsOf({ tiers }: Pick<PlanVersion, 'tiers'>): PriceCells {
  const edges = edgesOf(tiers);
  const cells: Record<string, string> = {};
  for (const [at, edge] of edges.entries()) cells[`edge.${at}`] = milesText(edge);
  for (const { type } of TIERS) {
    const { baseCents, includedMeters, perMinuteCents, minimumCents, maximumCents, bands } = tiers[type];
    cells[`base.${type}`] = typedPrice(baseCents);
    cells[`included.${type}`] = milesText(includedMeters);
    for (const [at, edge] of [...edges, Infinity].entries())
      cells[`mile.${at}.${type}`] = typedPrice(bandAt(bands, edge)?.perMileCents ?? 0);
    cells[`minute.${type}`] = typedPrice(perMinuteCents);
    cells[`minimum.${type}`] = typedPrice(minimumCents);
    cells[`maximum.${type}`] = maximumCents === null ? '' : typedPrice(maximumCents);
  }
  return cells;
}

/** The rows of the table, from the base to the most. */
export function rowsOf(cells: PriceCells): PriceRow[] {
  const bands = bandCount(cells);
  return [
    { key: 'base', title: 'Base', unit: '', edge: null },
    { key: 'included', title: 'Included distance', unit: 'miles', edge: null },
    ...Array.from({ length: bands }, (_, at): PriceRow => {
      const isLast = at === bands - 1;
      const beyond = cells[`edge.${at - 1}`] ?? '';
      const title = !isLast
        ? `Up to ${cells[`edge.${at}`] ?? ''} miles`
        : bands === 1
          ? 'Distance'
          : `Beyond ${beyond} miles`;
      return { key: `mile.${at}`, title, unit: 'a mile', edge: isLast ? null : `edge.${at}` };
    }),
    { key: 'minute', title: 'Time', unit: 'a planned minute', edge: null },
    { key: 'minimum', title: 'At least', unit: '', edge: null },
    { key: 'maximum', title: 'At most', unit: '', edge: null },
  ];
}

/** One band more: the last one is divided, and both parts cost the same until somebody says otherwise. */
export function withBand(cells: PriceCells): PriceCells {
  const last = bandCount(cells) - 1;
  const added: Record<string, string> = { ...cells, [`edge.${last}`]: '' };
  for (const { type } of TIERS) added[`mile.${last + 1}.${type}`] = cells[`mile.${last}.${type}`] ?? '';
  return added;
}

/** One band less: the next one begins where it did. */
export function withoutBand(cells: PriceCells, gone: number): PriceCells {
  const kept: Record<string, string> = {};
  for (const [key, text] of Object.entries(cells)) {
    const [row = '', place = '', ...rest] = key.split('.');
    const at = Number(place);
    const isOfBand = row === 'edge' || row === 'mile';
    if (!isOfBand || at < gone) kept[key] = text;
    else if (at > gone) kept[[row, at - 1, ...rest].join('.')] = text;
  }
  return kept;
}

/** Reads the table, over the version that it was filled from. What cannot be read is named by its cell. */
export function readCells(
  cells: PriceCells,
  base: PlanVersion,
): { version: PlanVersion | null; errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {};
  const before = cellsOf(base);
  const read = (key: string, how: (text: string) => Verdict<number, 'FEE_INVALID'>, known?: number): number => {
    const text = cells[key] ?? '';
    // Miles are shown with two decimals: what nobody touched stays to the meter.
    if (known !== undefined && text === before[key]) return known;
    const verdict = how(text);
    if (verdict.ok) return verdict.value;
    errors[key] = verdict.refusal.sentence;
    return 0;
  };
  const edges = edgesOf(base.tiers);
  const ends = Array.from({ length: bandCount(cells) - 1 }, (_, at) => read(`edge.${at}`, readMiles, edges[at]));
  const tier = (type: TierType): TierPrice => ({
    baseCents: read(`base.${type}`, readPrice),
    includedMeters: read(`included.${type}`, readMiles, base.tiers[type].includedMeters),
    bands: [...ends, null].map((upToMeters, at): Band => ({
      upToMeters,
      perMileCents: read(`mile.${at}.${type}`, readPrice),
    })),
    perMinuteCents: read(`minute.${type}`, readPrice),
    minimumCents: read(`minimum.${type}`, readPrice),
    maximumCents: (cells[`maximum.${type}`] ?? '').trim() === '' ? null : read(`maximum.${type}`, readPrice),
  });
  const version = { ...base, tiers: { 0: tier(0), 1: tier(1), 2: tier(2), 3: tier(3) } };
  if (Object.keys(errors).length > 0) return { version: null, errors };
  const checked = checkPlan(version);
  if (checked.ok) return { version, errors };
  const named = Object.entries(checked.refusal.fields ?? {}).map(([field, sentence]) => [cellOfField(field), sentence]);
  return { version: null, errors: Object.fromEntries(named) as Record<string, string> };
}

/** The cell that a field of a plan is typed in: `tiers.1.bands.0.per_mile_fee` is `mile.0.1`. */
export function cellOfField(field: string): string {
  const [, tier = '', name = '', band = '', part = ''] = field.split('.');
  if (name === 'bands') return part === 'up_to_meters' ? `edge.${band}` : `mile.${band}.${tier}`;
  const row = FIELDS[name];
  return row === undefined ? field : `${row}.${tier}`;
}

const FIELDS: Readonly<Record<string, string>> = {
  base_fee: 'base',
  included_meters: 'included',
  per_mile_fee: 'mile.0',
  per_minute_fee: 'minute',
  minimum_fee: 'minimum',
  maximum_fee: 'maximum',
};

function bandCount(cells: PriceCells): number {
  return Object.keys(cells).filter((key) => /^mile\.\d+\.0$/.test(key)).length;
}

function edgesOf(tiers: Tiers): number[] {
  const ends = TIERS.flatMap(({ type }) => tiers[type].bands.flatMap(({ upToMeters }) => upToMeters ?? []));
  return [...new Set(ends)].toSorted((a, b) => a - b);
}

/** The band that a stretch up to `edge` lies in. */
function bandAt(bands: readonly Band[], edge: number): Band | undefined {
  return bands.find(({ upToMeters }) => upToMeters === null || upToMeters >= edge) ?? bands.at(-1);
}
