import { textOfInstant } from '@handrail/domain/day';
import { clockTime, shortDate, type ProgramId } from '@handrail/domain/platform';
import {
  addCounts,
  checkMonth,
  countAsked,
  monthsShown,
  periodOfMonth,
  type CountedMonth,
  type Counts,
  type SheetOfMonth,
} from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import { findOperatorName } from '../admin/index.ts';
import { zoneClock } from '../day/index.ts';
import { listPrograms } from '../programs/index.ts';
import { listAsked } from './asked-store.ts';
import type { StoredCount } from './count-store.ts';
import { correctionsOf, readFigures } from './figures.ts';
import type { Reader } from './look.ts';
import { yardZone } from './saved-store.ts';

interface Asked {
  month: Temporal.PlainYearMonth;
  /** Empty: all of them. */
  programs: readonly ProgramId[];
}

export type ReadMonth = Omit<SheetOfMonth, 'programs'> & {
  programs: readonly { id: ProgramId; name: string; counts: Counts }[];
  /** On the clock of the house, as the wire has moments. */
  at: string;
};

/** A month and what it is held against, all of one version. A month that is not over is refused. */
export async function readMonth(reader: Reader, { month, programs }: Asked) {
  const { services, operator, look } = reader;
  const zone = await look(async (queries) => yardZone({ queries, operator }));
  const now = services.clocks.town.now();
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const over = checkMonth(month, today);
  return over.ok ? { ok: true as const, value: await readOver(reader, { month, programs }, { now, zone }) } : over;
}

async function readOver(
  reader: Reader,
  { month, programs }: Asked,
  { now, zone }: { now: Temporal.Instant; zone: string },
): Promise<ReadMonth> {
  const { operator, look } = reader;
  const months = monthsShown(month);
  const [first = month] = months;
  const [from, to] = [periodOfMonth(first).startsOn.toString(), periodOfMonth(month).endsOn.toString()];
  const { counts, version, daysBehind } = await readFigures(reader, { from, to, programs }, now);
  const byMonth = Map.groupBy(counts, ({ date }) => date.slice(0, 7));
  const of = (one: Temporal.PlainYearMonth) => byMonth.get(one.toString()) ?? [];
  const counted = async (one: Temporal.PlainYearMonth): Promise<CountedMonth> => {
    const { startsOn, endsOn } = periodOfMonth(one);
    const days = { from: startsOn.toString(), to: endsOn.toString(), programs };
    const asked = await look(async (queries) => listAsked({ queries, operator }, days));
    return { month: one, ...figuresOf(of(one)), asked: countAsked(asked) };
  };
  const { all, company, corrections } = await look(async (queries) => ({
    all: await listPrograms(queries, operator),
    company: (await findOperatorName(queries, operator)) ?? 'Handrail',
    corrections: await correctionsOf({ queries, operator }, of(month)),
  }));
  const byProgram = Map.groupBy(of(month), ({ programId }) => programId);
  const at = zoneClock(zone).at(textOfInstant(now));
  return {
    company,
    program: programs.length === 1 ? (all.find((one) => one.program_id === programs[0])?.program_name ?? null) : null,
    now: await counted(month),
    before: await counted(month.subtract({ months: 1 })),
    yearBefore: await counted(month.subtract({ years: 1 })),
    months: months.map((one) => ({ month: one, completed: sumOf(of(one)).completed })),
    programs: all.flatMap(({ program_id: id, program_name: name }) => {
      const ours = byProgram.get(id);
      return ours ? [{ id, name, counts: sumOf(ours) }] : [];
    }),
    version,
    at,
    countedAt: countedText(at),
    daysBehind,
    corrections: corrections.map(({ date, by, at: then }) => ({
      date,
      by,
      at: zoneClock(zone).at(textOfInstant(then)),
    })),
  };
}

function figuresOf(counts: readonly StoredCount[]): Pick<CountedMonth, 'days' | 'openDays' | 'counts'> {
  const booked = counts.filter(({ counts: of }) => of.booked > 0);
  const datesOf = (some: readonly StoredCount[]) => new Set(some.map(({ date }) => date)).size;
  return {
    days: datesOf(booked),
    openDays: datesOf(booked.filter(({ isDayClosed }) => !isDayClosed)),
    counts: sumOf(counts),
  };
}

function sumOf(counts: readonly StoredCount[]): Counts {
  return addCounts(counts.map(({ counts: of }) => of));
}

/** `Tue, Mar 10, 2:06 PM`. */
function countedText(at: string): string {
  const time = Temporal.PlainTime.from(at.slice(11, 16));
  return `${shortDate(Temporal.PlainDate.from(at.slice(0, 10)))}, ${clockTime(time)}`;
}
