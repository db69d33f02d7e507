import { bookingOf } from '@handrail/domain/day';
import { doubtsOf, factsOf, journeysOf, mergeFile, oursOf, type RowOutcome } from '@handrail/domain/nemt';
import { inOneGo } from '@handrail/domain/platform';
import { pieceByPiece } from '../platform/in-breaths.ts';
import { judgeHeld, oursAsked } from './judge-held.ts';
import { judgeNew } from './judge-new.ts';
import { type Days, type JudgedRide, type Judging, put, refuse, type Step } from './judged-ride.ts';
import type { PreparedRide, PreparedRow } from './prepare-rides.ts';

export interface Judged {
  rides: JudgedRide[];
  days: Days;
}

/**
 * Judges rows of a file one after the other: what each is to what earlier files brought and to what was booked here, and
 * what it makes of the days. A row is taken whole or not at all. Nothing is written.
 */
export async function judgeRows(judging: Judging, rows: readonly PreparedRow[], before: Days): Promise<Judged> {
  const { held } = judging.facts;
  const { letOthersIn } = judging;
  const fit = rows.filter(({ refusal }) => refusal === null);
  const merging = mergeFile(
    fit.flatMap(({ row, rides }) => rides.map(({ ride }) => ({ row, ride }))),
    {
      get: (key) => {
        const one = held.get(key);
        return one && { last: factsOf(one.said.ride), ours: oursOf(...oursAsked(one)) };
      },
      keys: () => held.keys(),
    },
  );
  const merged = letOthersIn ? await pieceByPiece(merging) : inOneGo(merging);
  const outcomes = merged.outcomes.values();
  const legsOf = journeysOf(fit.flatMap(({ rides }) => rides.map(({ ride }) => ride)));
  let days = before;
  const judged: JudgedRide[] = [];
  for (const row of rows) {
    await letOthersIn?.();
    if (row.refusal !== null) {
      judged.push(...refusedRow(row, row.refusal));
      continue;
    }
    let trial = days;
    const done: JudgedRide[] = [];
    for (const prepared of row.rides) {
      const outcome = outcomes.next().value?.outcome;
      if (!outcome) continue;
      const one = await judgeRide(judging, { row, prepared, outcome, legs: legsOf(prepared.ride) }, trial);
      trial = one.days;
      done.push(one.ride);
    }
    const refused = done.find((one) => one.outcome === 'refused');
    const isWaiting = done.some((one) => one.outcome === 'clash');
    if (refused || isWaiting) {
      judging.facts.authorizations.release(done.flatMap((one) => (one.held ? [] : (one.bookingId ?? []))));
      const why = refused && done.length > 1 ? 'The other ride of this row is refused.' : null;
      judged.push(...done.map((one) => (refused && one !== refused ? refuse(one, why ?? '') : { ...one, said: null })));
    } else {
      days = linkLegs(judging, trial, done);
      judged.push(...done);
    }
  }
  return { rides: judged, days };
}

interface Judgement {
  row: PreparedRow;
  prepared: PreparedRide;
  outcome: RowOutcome;
  legs: readonly PreparedRide['ride'][];
}

async function judgeRide(judging: Judging, given: Judgement, days: Days): Promise<Step> {
  const { facts } = judging;
  const { row, prepared, outcome, legs } = given;
  const held = facts.held.get(prepared.key) ?? null;
  const doubts = doubtsOf(prepared.ride, { today: facts.today, legs, roadMeters: prepared.way?.travelM ?? null });
  const base: JudgedRide = {
    row: row.row,
    prepared,
    outcome: 'unchanged',
    sentence: null,
    warnings: [...row.warnings, ...doubts.map(({ sentence }) => sentence)],
    fields: [],
    held,
    matchedBy: held ? 'member_number' : null,
    candidates: [],
    bookingId: held?.booking.id ?? null,
    said: null,
  };
  switch (outcome.is) {
    case 'refused':
      return { ride: refuse(base, outcome.sentence), days };
    case 'new':
      return judgeNew(judging, base, prepared, days);
    default:
      return held ? judgeHeld(judging, base, { prepared, held, outcome }, days) : { ride: base, days };
  }
}

/** Two rides of one row are a journey. */
function linkLegs({ nextId }: Judging, days: Days, done: readonly JudgedRide[]): Days {
  const made = done.flatMap(({ outcome, bookingId, said }) =>
    outcome === 'new' && bookingId !== null && said ? [{ id: bookingId, day: said.made.serviceDay }] : [],
  );
  if (made.length < 2) return days;
  const journeyId = nextId();
  let linked = days;
  for (const [at, { id, day }] of made.entries()) {
    const home = linked.get(day);
    if (home) linked = put(linked, day, { ...bookingOf(home, id), journeyId, legNo: at + 1 });
  }
  return linked;
}

function refusedRow({ row, rides, who, warnings }: PreparedRow, sentence: string): JudgedRide[] {
  const blank: JudgedRide = {
    row,
    prepared: null,
    who,
    outcome: 'refused',
    sentence,
    warnings,
    fields: [],
    held: null,
    matchedBy: null,
    candidates: [],
    bookingId: null,
    said: null,
  };
  return rides.length === 0 ? [blank] : rides.map((prepared) => ({ ...blank, prepared }));
}
