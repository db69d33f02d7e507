import type { Calls } from '@handrail/contracts/wire';
import type { FieldMerge, Outcome, Preview, PreviewedRide } from './nemt-types.ts';

export type Take = 'theirs' | 'ours';

/** What a person has decided of a file so far. Nothing of it is written before Import. */
export interface Decisions {
  /** Whose word holds, by ride and field. */
  takes: Readonly<Record<string, Take>>;
  /** Who is meant, by row; null for a rider of their own. */
  riders: Readonly<Record<number, string | null>>;
  /** Why a ride that is gone from the file is canceled; the others are kept. */
  canceled: Readonly<Record<string, string>>;
  /** Rows that stay out this time. */
  leftOut: readonly number[];
}

export const UNDECIDED: Decisions = { takes: {}, riders: {}, canceled: {}, leftOut: [] };

export function takeOf(decisions: Decisions, ride: PreviewedRide, { field, takes }: FieldMerge): FieldMerge['takes'] {
  return takes ?? decisions.takes[`${ride.broker_prebooking_id} ${field}`] ?? null;
}

/** Fields of a ride that both have changed. */
export function clashesOf({ fields, outcome }: PreviewedRide): FieldMerge[] {
  return outcome === 'clash' ? fields.filter(({ takes }) => takes === null) : [];
}

export function openFields(decisions: Decisions, ride: PreviewedRide): FieldMerge[] {
  return clashesOf(ride).filter((field) => takeOf(decisions, ride, field) === null);
}

export function isLeftOut(decisions: Decisions, { row, outcome }: PreviewedRide): boolean {
  return outcome !== 'gone' && decisions.leftOut.includes(row);
}

/** Rides of which somebody still has to say something. */
export function undecided(decisions: Decisions, rides: readonly PreviewedRide[]): PreviewedRide[] {
  return rides.filter((ride) => !isLeftOut(decisions, ride) && openFields(decisions, ride).length > 0);
}

/** Whether more than one rider fits, and nobody has said who is meant: without that the row stays out. */
export function asksWho(decisions: Decisions, ride: PreviewedRide): boolean {
  return ride.candidates.length > 0 && !(ride.row in decisions.riders) && !isLeftOut(decisions, ride);
}

/** Cancels a ride that is gone from its file, or keeps it after all. */
export function cancelGone(decisions: Decisions, { broker_prebooking_id: key }: PreviewedRide): Decisions {
  const { [key]: held, ...others } = decisions.canceled;
  return { ...decisions, canceled: held === undefined ? { ...others, [key]: GONE_REASON } : others };
}

/**
 * Rides in which the same field clashes, this one among them: they can be decided alike. One that a vehicle is sent for is of
 * another kind than one that waits, for more than its booking moves with it.
 */
export function alike(
  rides: readonly PreviewedRide[],
  { is_dispatched }: PreviewedRide,
  field: FieldMerge['field'],
): PreviewedRide[] {
  return rides.filter(
    (ride) => ride.is_dispatched === is_dispatched && clashesOf(ride).some((clash) => clash.field === field),
  );
}

export function decide(
  decisions: Decisions,
  rides: readonly PreviewedRide[],
  field: FieldMerge['field'],
  take: Take,
): Decisions {
  const made = rides.map((ride) => [`${ride.broker_prebooking_id} ${field}`, take] as const);
  return { ...decisions, takes: { ...decisions.takes, ...Object.fromEntries(made) } };
}

export function leaveOut(decisions: Decisions, row: number): Decisions {
  const { leftOut } = decisions;
  return { ...decisions, leftOut: leftOut.includes(row) ? leftOut.filter((one) => one !== row) : [...leftOut, row] };
}

/** Whether a ride is one that Import would write. */
export function isTaken(decisions: Decisions, ride: PreviewedRide): boolean {
  const { outcome, row, broker_prebooking_id } = ride;
  if (outcome === 'gone') return broker_prebooking_id in decisions.canceled;
  if (isLeftOut(decisions, ride) || outcome === 'unchanged') return false;
  if (outcome === 'refused') return ride.candidates.length > 0 && row in decisions.riders;
  return true;
}

export function changesOf(decisions: Decisions, rides: readonly PreviewedRide[]): number {
  return rides.filter((ride) => isTaken(decisions, ride)).length;
}

/** Why the file cannot be imported yet; null when it can. */
export function whyNot(decisions: Decisions, rides: readonly PreviewedRide[]): { sentence: string } | null {
  const left = undecided(decisions, rides).length;
  if (left > 0)
    return { sentence: left === 1 ? '1 clash is not decided yet.' : `${left} clashes are not decided yet.` };
  return changesOf(decisions, rides) === 0 ? { sentence: 'There is nothing to import.' } : null;
}

export function importParams(
  insuranceId: string,
  importId: string,
  decisions: Decisions,
  rides: readonly PreviewedRide[],
): Calls['importNemPrebookings']['params'] {
  const taken = rides.filter((ride) => isTaken(decisions, ride));
  const rows = new Set(taken.flatMap(({ outcome, row }) => (outcome === 'gone' ? [] : [row])));
  return {
    insurance_id: insuranceId,
    import_id: importId,
    rows: [...rows],
    decisions: taken.flatMap((ride) =>
      clashesOf(ride).flatMap((clash) => {
        const take = takeOf(decisions, ride, clash);
        const { broker_prebooking_id } = ride;
        return take === 'theirs' || take === 'ours' ? [{ broker_prebooking_id, field: clash.field, take }] : [];
      }),
    ),
    riders: Object.entries(decisions.riders).flatMap(([row, passenger_id]) =>
      rows.has(Number(row)) ? [{ row: Number(row), passenger_id }] : [],
    ),
    cancel_gone: Object.entries(decisions.canceled).map(([broker_prebooking_id, reason]) => ({
      broker_prebooking_id,
      reason: reason.trim() || GONE_REASON,
    })),
  };
}

export const GONE_REASON = "Not in the broker's file any more.";

export const OUTCOMES: readonly Outcome[] = ['clash', 'changed', 'new', 'canceled', 'gone', 'refused', 'unchanged'];

export const OUTCOME_WORDS: Readonly<Record<Outcome, { one: string; chip: string; glyph: string }>> = {
  clash: { one: 'Clash', chip: 'Clashes', glyph: '≠' },
  changed: { one: 'Changed', chip: 'Changed', glyph: '→' },
  new: { one: 'New', chip: 'New', glyph: '+' },
  canceled: { one: 'Canceled', chip: 'Canceled', glyph: '×' },
  gone: { one: 'Gone', chip: 'Gone from the file', glyph: '−' },
  refused: { one: 'Refused', chip: 'Refused', glyph: '!' },
  unchanged: { one: 'Unchanged', chip: 'Unchanged', glyph: '' },
};

/** The rides of an outcome, or all. What differs from the last file comes first to the eye: unchanged ones are last. */
export function ridesOf(preview: Preview, shown: Outcome | 'all'): PreviewedRide[] {
  const rides = preview.prebookings.toSorted(
    (a, b) => Number(a.outcome === 'gone') - Number(b.outcome === 'gone') || a.row - b.row,
  );
  return shown === 'all' ? rides : rides.filter(({ outcome }) => outcome === shown);
}

/** A ride among those of its file. */
export function keyOf(ride: PreviewedRide | undefined): string {
  return ride ? `${ride.outcome === 'gone' ? 'gone' : ride.row} ${ride.broker_prebooking_id}` : '';
}
