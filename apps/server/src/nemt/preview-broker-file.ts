import type { previewNemPrebookings as contract } from '@handrail/contracts/nemt';
import type { ParamsOf, ResultOf } from '@handrail/contracts/platform';
import { no, type RiderId, type Verdict, yes, type Zone } from '@handrail/domain/platform';
import { slashDateText } from './words.ts';
import type { StoredPayer } from '../accounts/index.ts';
import { vehicleOfRide } from '../bookings/index.ts';
import { daysOn } from '../day/index.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import { inOperator, readOperator } from '../platform/db/transaction.ts';
import { inBreaths, turns } from '../platform/in-breaths.ts';
import { keepPreview } from '../platform/importer/index.ts';
import type { Services } from '../platform/services.ts';
import { getProgram, hoursOf } from '../programs/index.ts';
import { broughtFile } from './broker-file-store.ts';
import { countsOf } from './count-rows.ts';
import { isAsked } from './cancel-here.ts';
import { judgeRows } from './judge-rows.ts';
import type { Choices, JudgedRide } from './judged-ride.ts';
import {
  daysTouched,
  gatherFacts,
  gatherHeld,
  type HeldPrebooking,
  type JudgingFacts,
  payerOf,
  programOf,
} from './judging-facts.ts';
import { listOwnLayouts } from './own-layouts.ts';
import { type PreparedRow, prepareRides, sealable } from './prepare-rides.ts';
import { answerOnWire, prebookingOnWire, rideOnWire } from './prebooking-wire.ts';
import { type BrokerFile, readBrokerFile } from './read-file.ts';
import { RidersRides } from './riders-rides.ts';
import { cameOf, keptOfFile, type Sides, sidesOf } from './sides.ts';

type Previewed = ResultOf<typeof contract>;
type Code = (typeof contract)['refusals'][number];

/** An import's kind names the payer whose file it is: what one payer's screen asks of another's is nothing. */
export function kindOf(payerId: string): string {
  return `nemt:${payerId}`;
}

/** Reads an uploaded file of a broker, says ride by ride what importing it would do, and keeps that for the import. */
export async function previewBrokerFile(
  services: Services,
  by: SignedIn,
  params: ParamsOf<typeof contract>,
  reveals: (ids: readonly string[]) => void,
): Promise<Verdict<Previewed, Code>> {
  const { operator } = by;
  const { payer, program, own } = await readOperator(services.db, operator, async (queries) => {
    const found = await payerOf({ services, queries, operator }, params.insurance_id);
    const id = programOf(found, params.program_id);
    return {
      payer: found,
      own: await listOwnLayouts({ queries, operator }, found.id),
      program:
        id === null
          ? null
          : { ...(await getProgram(queries, operator, id)), hours: await hoursOf(queries, operator, id) },
    };
  });
  if (!program) return no('NO_PROGRAM', `${payer.name} pays for no program's rides now. Choose its programs first.`);
  const file = await services.files.read(operator, params.file_id);
  const brought = await readOperator(services.db, operator, async (queries) =>
    broughtFile({ queries, operator }, payer.id, params.file_id),
  );
  if (file?.purpose !== 'nem_file' || (brought === null && file.personId !== by.personId)) {
    return no('FILE_NOT_FOUND', 'The file is gone. Please choose it again.');
  }
  const came = cameOf(services, file, brought);
  const { layout: layoutName, encoding, service_day: day = null } = params;
  const read = await readBrokerFile(file.bytes, { layoutName, encoding, day, own });
  if (!read.ok) return read;
  const told = { ...readOnWire(read.value), came };
  if (!read.value.layout) return yes({ ...told, import_id: null, prebookings: [], counts: countsOf([], [], []) });

  const keys = read.value.rows.flatMap(({ rides }) => rides.flatMap(({ tripId }) => tripId ?? []));
  const held = await readOperator(services.db, operator, async (queries) =>
    gatherHeld({ services, queries, operator }, payer.id, { keys }),
  );
  const rows = await prepareRides(
    {
      services,
      by,
      operator,
      zone: program.zone,
      hours: program.hours,
      held: new Map(held.map((one) => [one.broker_prebooking_id, one])),
    },
    read.value.rows,
  );
  const found = await readOperator(services.db, operator, async (queries) => {
    const looking = { services, queries, operator };
    const now = services.clocks.town.now();
    const facts = await gatherFacts(looking, { payer, programId: program.id, rows, named: [], now });
    const gone = await goneFrom(read.value.rows, rows, facts, (range) => gatherHeld(looking, payer.id, range));
    const days = await daysOn({ services, by, queries }, daysTouched(rows, facts.held.values()));
    let drawn = 0;
    const judged = await judgeRows(
      {
        letOthersIn: turns(),
        facts,
        choices: UNDECIDED,
        levels: by.levels,
        nextId: () => `-${++drawn}`,
        others: new RidersRides(days),
        vehicleOf: async (day, booking) => vehicleOfRide(queries, operator, day, booking),
      },
      rows,
      new Map(days.map((day) => [day.date, day])),
    );
    return { facts, gone, rides: judged.rides, sides: await sidesOf(looking, judged.rides, gone) };
  });

  const { facts, gone, rides, sides } = found;
  const taken = new Set(rides.filter(({ outcome }) => outcome !== 'refused').map(({ row }) => row));
  const choosable = new Set(rides.filter(({ candidates }) => candidates.length > 0).map(({ row }) => row));
  const importId = await inOperator(services.db, operator, async (queries) =>
    keepPreview(queries, {
      operator,
      personId: by.personId,
      kind: kindOf(payer.id),
      fileId: params.file_id,
      mapping: {
        layout: read.value.layout?.name ?? null,
        layout_name: read.value.layout?.label ?? null,
        program_id: program.id,
        ...keptOfFile(came),
      },
      preview: {
        rows: sealable(rows.filter(({ row }) => taken.has(row) || choosable.has(row))),
        errors: [],
        counts: { rows: rows.length, good: taken.size, bad: rows.length - taken.size },
      },
      vault: services.vault,
      now: services.clocks.guard.now(),
    }),
  );
  const known = new Map(facts.known.map((one) => [one.id, one]));
  const drawing = { payer, zone: program.zone, known, sides };
  const shown = [
    ...(await inBreaths(rides, (ride) => drawRide(ride, drawing))),
    ...(await inBreaths(gone, (one) => drawGone(one, drawing))),
  ];
  reveals([
    ...new Set(
      shown.flatMap((one) => [
        ...(one.passenger_id ? [one.passenger_id] : []),
        ...one.candidates.map(({ passenger_id }) => passenger_id),
      ]),
    ),
  ]);
  return yes({ ...told, import_id: importId, prebookings: shown, counts: countsOf(rows, rides, gone) });
}

const UNDECIDED: Choices = { takes: () => null, riderOf: () => undefined };

/** Held rides of the days that a file speaks of, and that it does not name: a row that is refused names its ride as well. */
async function goneFrom(
  file: BrokerFile['rows'],
  rows: readonly PreparedRow[],
  { today, program }: JudgingFacts,
  gather: (range: { from: string; until: string }) => Promise<HeldPrebooking[]>,
): Promise<HeldPrebooking[]> {
  const days = rows.flatMap(({ rides }) => rides.map(({ ride }) => ride.serviceDay)).sort();
  const [from, until] = [days[0], days.at(-1)];
  if (from === undefined || until === undefined) return [];
  const named = new Set([
    ...rows.flatMap(({ rides }) => rides.map(({ key }) => key)),
    ...file.flatMap(({ tripIds }) => tripIds),
  ]);
  const held = await gather({ from, until });
  // A payer of several programs sends a list for each.
  const ofProgram = held.filter(({ booking }) => booking.programId === program.id);
  return ofProgram.filter((one) => !named.has(one.broker_prebooking_id) && isAsked(one, today)).reverse();
}

interface Drawing {
  payer: StoredPayer;
  zone: Zone;
  known: ReadonlyMap<RiderId, JudgingFacts['known'][number]>;
  sides: Sides;
}

type Shown = Previewed['prebookings'][number];

function drawRide(judged: JudgedRide, { payer, zone, known, sides }: Drawing): Shown {
  const { row, prepared, who, outcome, sentence, held, candidates } = judged;
  const ride = prepared ? rideOnWire(prepared.ride, { payer, zone, ends: prepared }) : blankOf(payer, who);
  return {
    ...ride,
    broker_prebooking_id: prepared?.key ?? `row ${row}`,
    ...(held ? answerOnWire(held, zone) : {}),
    version: held?.version ?? 0,
    import_id: held?.import_id ?? null,
    row,
    stage: STAGES[outcome],
    reason: sentence,
    passenger_id: held?.rider_id ?? null,
    booking_id: held?.booking_id ?? null,
    outcome,
    warnings: [...judged.warnings],
    fields: judged.fields.map((field) => ({ ...field, ours_by: held ? sides.oursBy(held, field) : null })),
    last_file: held ? sides.lastFile(held) : null,
    matched_by: judged.matchedBy,
    candidates: candidates.flatMap((id: RiderId) => {
      const one = known.get(id);
      const name = one && `${one.last}, ${one.first}`;
      return one && name ? [{ passenger_id: id, name, born_on: one.bornOn, phone: one.phone ?? '' }] : [];
    }),
    is_dispatched: held?.booking.tripId != null,
  };
}

function drawGone(held: HeldPrebooking, { payer, zone, sides }: Drawing): Shown {
  return {
    ...prebookingOnWire(held, { payer, zone, booking: held.booking }),
    outcome: 'gone',
    warnings: [],
    reason: `Not in this file. It was row ${held.row_no} of the last, for ${slashDateText(held.service_day)}.`,
    fields: [],
    last_file: sides.lastFile(held),
    matched_by: null,
    candidates: [],
    is_dispatched: held.booking.tripId !== null,
  };
}

const STAGES: Record<JudgedRide['outcome'], Shown['stage']> = {
  new: 'new',
  changed: 'changed',
  clash: 'changed',
  canceled: 'canceled',
  refused: 'refused',
  unchanged: 'imported',
};

function blankOf({ id, name }: StoredPayer, who: JudgedRide['who']) {
  return {
    insurance_id: id,
    insurance_name: name,
    firstname: who?.first ?? '',
    lastname: who?.last ?? '',
    phone: '',
    pickup_address: '',
    dropoff_address: '',
    pickup_place: null,
    dropoff_place: null,
    service_day: null,
    asked_time: null,
    scheduled_pickup_time: null,
    appointment_time: null,
    will_call: false,
    mobility_assistance: [],
    additional_passenger: 0,
    note: '',
    broker_state: null,
    answer: 'waiting' as const,
    answer_reason: null,
    answer_by: null,
  };
}

function readOnWire({ layout, detected, question, headerRow, mapping, lacksDay, own: ownLayouts }: BrokerFile) {
  const guesses = [detected.best, detected.runnerUp].filter((guess) => guess !== null);
  const other = guesses.find((guess) => guess.layout.name !== layout?.name) ?? null;
  const own = guesses.find((guess) => guess.layout.name === layout?.name);
  return {
    layout: layout?.name ?? null,
    layout_name: layout?.label ?? null,
    confidence: own?.confidence ?? 0,
    runner_up: other && { layout: other.layout.name, layout_name: other.layout.label, confidence: other.confidence },
    question,
    header_row: headerRow,
    columns: { read: mapping.filter(({ field }) => field !== null).length, all: mapping.length },
    mapping,
    lacks_day: lacksDay,
    own_layouts: ownLayouts.map(({ name, label }) => ({ layout: name, layout_name: label })),
  };
}
