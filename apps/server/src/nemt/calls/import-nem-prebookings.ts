import { importNemPrebookings as contract } from '@handrail/contracts/nemt';
import type { ParamsOf } from '@handrail/contracts/platform';
import { no, type OperatorId, yes } from '@handrail/domain/platform';
import { vehicleOfRide } from '../../bookings/index.ts';
import { daysOn, lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { changeInPreparedParts, type PreparedPart } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { findImport, noteCommitted, openedRows } from '../../platform/importer/index.ts';
import type { Services } from '../../platform/services.ts';
import { noteImported } from '../broker-file-store.ts';
import { cancelGone, type Gone } from '../cancel-gone.ts';
import { countsOf } from '../count-rows.ts';
import { drawImport, type ImportDone } from '../draw-import.ts';
import { judgeRows } from '../judge-rows.ts';
import type { Choices } from '../judged-ride.ts';
import { daysTouched, gatherFacts, gatherHeld, payerOf } from '../judging-facts.ts';
import { keepRides } from '../keep-rides.ts';
import { preparedOf, type PreparedRow } from '../prepare-rides.ts';
import { kindOf } from '../preview-broker-file.ts';

/** A row that was chosen, or a ride that is gone from the file and is to be canceled. */
type Item = { row: number } | { gone: Gone };

type Params = ParamsOf<typeof contract>;

/** The rows of a file, opened once while nothing is held: a large one takes longer to open than a part to write. */
interface Prepared {
  items: readonly Item[];
  rows: ReadonlyMap<number, PreparedRow>;
}

/** A row of a file takes as long as so many rides that are moved: it is two rides, often, with riders and places. */
const RIDES_A_ROW = 3;

/** A ride, a row, a rider's number and the journey of two legs. */
const IDS_OF_A_ROW = 4;

export const importNemPrebookingsHandler = changeInPreparedParts(
  contract,
  {
    prepare: async (params, { services, by }) => prepare(services, by.operator, params),
    itemsOf: ({ items }) => items,
    sizeOf: () => RIDES_A_ROW,
  },
  async (params, context, { items, whole, prepared }: PreparedPart<Item, ImportDone, Prepared>) => {
    const { tx, services, by, clock } = context;
    const looking = lookingOf(context);
    const kept = await findImport(tx.queries, tx.operator, params.import_id);
    if (kept?.kind !== kindOf(params.insurance_id)) throw notFound();
    if (whole) {
      if (kept.state !== 'previewed') return no('IMPORT_SUPERSEDED', 'This file was imported already.');
      if (isStale(kept, params.expected_version)) return stale('file');
    }
    const chosen = new Set(items.flatMap((item) => ('row' in item ? [item.row] : [])));
    const all = prepared.rows;
    if (whole && all.size === 0)
      return no('IMPORT_SUPERSEDED', 'The rows of this file are forgotten. Check the file again.');
    const rows = [...chosen].flatMap((row) => all.get(row) ?? []).sort((a, b) => a.row - b.row);
    const payer = await payerOf(looking, params.insurance_id);
    const programId = kept.mapping['program_id'] ?? '';
    const now = clock.now();
    const named = (params.riders ?? []).flatMap(({ passenger_id }) => passenger_id ?? []);
    const facts = await gatherFacts(looking, { payer, programId, rows, named, now });
    const gone = items.flatMap((item) => ('gone' in item ? [item.gone] : []));
    const heldGone = await gatherHeld(looking, payer.id, { keys: gone.map(({ key }) => key) });
    const touched = daysTouched(rows, [...facts.held.values(), ...heldGone]);
    const before = new Map((await daysOn(context, touched)).map((day) => [day.date, day]));
    const levels = by.kind === 'user' ? by.levels : [];
    const nextId = await drawIds(tx.queries, rows.length * IDS_OF_A_ROW + 1);
    const judged = await judgeRows(
      {
        letOthersIn: null,
        facts,
        choices: choicesOf(params),
        levels,
        nextId,
        others: null,
        vehicleOf: async (day, booking) => vehicleOfRide(tx.queries, tx.operator, day, booking),
      },
      rows,
      before,
    );
    const canceled = cancelGone({ facts, levels }, heldGone, gone, judged.days);
    await keepRides({ tx, services, facts, importId: kept.id }, before, {
      rides: [...judged.rides, ...canceled.rides],
      days: canceled.days,
    });
    // A file of which nothing is written stays as it is: whoever brings it again finds the same.
    if (kept.state === 'previewed' && tx.changes.length > 0) {
      const noted = await noteCommitted(tx, kept, { chosen: whole?.length ?? all.size });
      if (!noted.ok) return noted;
      await noteImported(tx, kept.fileId);
    }
    const refused = judged.rides.flatMap(({ row, prepared, outcome, sentence }) =>
      outcome === 'refused' || outcome === 'clash'
        ? [{ row, key: prepared?.key ?? null, sentence: sentence ?? OVERTAKEN }]
        : [],
    );
    return yes<ImportDone>({
      payerId: payer.id,
      importId: kept.id,
      keys: [...judged.rides, ...canceled.rides].flatMap(({ prepared, said }) =>
        prepared && said ? [prepared.key] : [],
      ),
      unchanged: countsOf(rows, judged.rides, []).unchanged,
      refused: [...refused, ...canceled.refused],
    });
  },
  async (parts, { services, queries, by }) => drawImport(parts, { services, queries, operator: by.operator }),
);

async function prepare(services: Services, operator: OperatorId, params: Params): Promise<Prepared> {
  const { rows, cancel_gone = [] } = params;
  const opened = await readOperator(services.db, operator, async (queries) => {
    const kept = await findImport(queries, operator, params.import_id);
    if (kept?.kind !== kindOf(params.insurance_id)) throw notFound();
    return preparedOf(await openedRows({ queries, operator, vault: services.vault }, kept));
  });
  return {
    items: [
      ...[...new Set(rows)].map((row) => ({ row })),
      ...cancel_gone.map(({ broker_prebooking_id: key, reason }) => ({ gone: { key, reason } })),
    ],
    rows: new Map(opened.map((one) => [one.row, one])),
  };
}

const OVERTAKEN = 'Somebody has changed the ride since the file was checked. Check it again to decide.';

function choicesOf({ decisions = [], riders = [] }: Params): Choices {
  const takes = new Map(decisions.map(({ broker_prebooking_id: key, field, take }) => [`${key} ${field}`, take]));
  const chosen = new Map(riders.map(({ row, passenger_id }) => [row, passenger_id]));
  return { takes: (key, field) => takes.get(`${key} ${field}`) ?? null, riderOf: (row) => chosen.get(row) };
}
