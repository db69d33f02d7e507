import {
  isCanceled,
  apply,
  bookingsOfTrip,
  entriesOf,
  find,
  invert,
  runOf,
  STAMPS,
  takeBack,
  textOfInstant,
  zoneOfChanges,
  type Booking,
  type Change,
  type Day,
  type Trip,
} from '@handrail/domain/day';
import { vehicleFits } from '@handrail/domain/dispatch';
import { no, type Refusal } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { findFitted } from '../fleet/index.ts';
import type { UndoLeaves, UndoRule } from '../log/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { dispatchViewEntity } from './entities.ts';
import { findView } from './view-store.ts';

type Undoing = Parameters<UndoRule>[0];

/** Taking back what was done to a day must leave a day that could be, and one that a dispatcher could have made. */
const dayIsSound: UndoRule = async (undoing) => {
  for (const day of undoing.days) {
    const refusal = await refusalOn(day, undoing);
    if (refusal) return refusal;
  }
  return null;
};

/** A view of one's own is taken back by its owner alone: nobody else knows of it. */
const viewIsTheirs: UndoRule = async ({ tx, by, changes }) => {
  for (const { entity, id, before, after } of changes) {
    if (entity !== dispatchViewEntity.name) continue;
    const isTheirs =
      after === null
        ? before?.['is_shared'] === true || String(before?.['owner_id']) === by.personId
        : (await findView(tx, id, by.personId)) !== null;
    if (!isTheirs) return { code: 'UNDO_NOT_POSSIBLE', sentence: "This can't be undone: it is somebody else's view." };
  }
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  dispatch_view: viewIsTheirs,
  run: dayIsSound,
  trip: dayIsSound,
  stop: dayIsSound,
  booking: dayIsSound,
  shift: dayIsSound,
};

/** A run that was opened by a deed stays when others have come onto it since, or it changed hands. */
export const undoLeaves: UndoLeaves = ({ entity, id, before, rowVersion }, { operation, days }) => {
  if (entity !== 'run' || before !== null) return false;
  const made = new Set(operation.changes.filter((change) => change.entity === 'trip').map((change) => change.id));
  return days.some(
    (day) =>
      (find(day.run, id)?.version ?? rowVersion) > rowVersion ||
      [...entriesOf(day.trip)].some((trip) => trip.runId === id && !made.has(trip.id)),
  );
};

async function refusalOn(day: Day, { changes, services, tx, operation }: Undoing): Promise<Refusal | null> {
  const written = changes.filter((change) => change.day === day.date);
  const now = services.clocks.town.now();
  const taken = takeBack(day, invert(written), zoneOfChanges(day, written), now);
  if (!taken.ok) return taken.refusal;

  const after = apply(day, written);
  const bookings = touched(written, 'booking').flatMap((id) => find(after.booking, id) ?? []);
  for (const booking of bookings) {
    const refusal = refusalOfRide(find(day.booking, booking.id) ?? null, booking, textOfInstant(now));
    if (refusal) return refusal;
  }
  const placed = touched(written, 'trip')
    .flatMap((id) => find(after.trip, id) ?? [])
    .filter((trip) => find(day.trip, trip.id)?.runId !== trip.runId);
  return (await vehicleRefusal(tx, after, placed)) ?? (await wereRetimed(tx, after, placed, operation));
}

/** What a ride goes back to must not have been overtaken: by a later report, a new booking, or the clock. */
function refusalOfRide(is: Booking | null, back: Booking, now: string): Refusal | null {
  if (!is) return null;
  const struck = STAMPS.findIndex((stamp) => is[stamp] !== null && back[stamp] === null);
  if (struck >= 0 && STAMPS.slice(struck + 1).some((stamp) => back[stamp] !== null)) {
    return notPossible('more has happened to the ride since');
  }
  const comesBack = isCanceled(is) && !isCanceled(back);
  if (comesBack && back.recreatedAs !== null) return notPossible('the ride was booked anew since');
  const isRetimed = is.scheduledPickupAt !== back.scheduledPickupAt;
  if ((comesBack || isRetimed) && back.scheduledPickupAt !== null && back.scheduledPickupAt < now) {
    return notPossible('its pickup time is past');
  }
  return null;
}

/** A vehicle that has left the program or service since, or is down that day, cannot be given a ride back. */
async function vehicleRefusal(tx: Tx, after: Day, trips: readonly Trip[]): Promise<Refusal | null> {
  for (const [vehicleId, theirs] of Map.groupBy(trips, ({ runId }) => runOf(after, runId).vehicleId)) {
    const vehicle = await findFitted(tx.queries, tx.operator, vehicleId, after.date);
    const fits = vehicleFits(
      vehicle,
      theirs.flatMap(({ id }) => bookingsOfTrip(after, id)),
    );
    if (!fits.ok) return fits.refusal;
  }
  return null;
}

/** Rides that were given another time since would come back at the old one. */
async function wereRetimed(
  tx: Tx,
  after: Day,
  trips: readonly Trip[],
  { version, partOf }: Undoing['operation'],
): Promise<Refusal | null> {
  const ids = trips.flatMap((trip) => bookingsOfTrip(after, trip.id).map(({ id }) => id));
  if (ids.length === 0) return null;
  const { rows } = await sql<{ retimed: boolean }>`
    select exists (
      select 1 from change
      where operator_id = ${tx.operator} and id = any(${ids}::bigint[]) and version > ${partOf ?? version}
        and before is not null and after ?| array['scheduled_pickup_at', 'called_at']
    ) as retimed`.execute(tx.queries);
  return rows[0]?.retimed ? notPossible('the ride was given another time since') : null;
}

function touched(changes: readonly Change[], entity: string): string[] {
  return [...new Set(changes.filter((change) => change.entity === entity).map(({ id }) => id))];
}

function notPossible(why: string): Refusal {
  return no('UNDO_NOT_POSSIBLE', `This can't be undone: ${why}.`).refusal;
}
