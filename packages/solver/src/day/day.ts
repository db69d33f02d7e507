/**
 * A service day as the search sees it: numbers in typed arrays, in whatever unit the caller counts time, length and
 * money. Nothing here knows what a booking is. `makeDay` writes these arrays from plain descriptions.
 *
 * Stops are numbered: request r is picked up at stop 2r and dropped off at stop 2r + 1; visit v is stop 2·requests + v.
 */
export interface Day {
  readonly places: number;
  /** Travel time between places, row by row: from a to b stands at a·places + b. Need not be symmetric. */
  readonly travelTime: Int32Array;
  /** Travel distance, laid out the same; may be the same array. */
  readonly travelDistance: Int32Array;
  /** How much longer the road takes by time of day; null when it never varies. */
  readonly traffic: Traffic | null;
  /** How many kinds of load a vehicle carries: seats, chairs, stretchers … */
  readonly dimensions: number;
  readonly requests: Requests;
  readonly visits: Visits;
  readonly shifts: Shifts;
  /** What a plan pays for standing close to its limits; zero price when nothing is asked. */
  readonly slack: SlackPrice;
  /** Whether who gets in (or out) at one door one after the other does so while the vehicle stands there once. */
  readonly sharesDoors: boolean;
}

/** From `from[k]` until `from[k + 1]` every travel time is multiplied by `factor[k]`; before `from[0]` it is not. */
export interface Traffic {
  readonly from: Int32Array;
  readonly factor: Float64Array;
}

/** A stop that could start only `wanted` or less later without breaking a promise costs `price` per missing unit. */
export interface SlackPrice {
  readonly wanted: number;
  readonly price: number;
}

export interface Requests {
  readonly count: number;
  readonly pickupPlace: Int32Array;
  readonly dropoffPlace: Int32Array;
  readonly pickupOpen: Int32Array;
  readonly pickupClose: Int32Array;
  readonly dropoffOpen: Int32Array;
  readonly dropoffClose: Int32Array;
  readonly pickupService: Int32Array;
  readonly dropoffService: Int32Array;
  /** From the end of the pickup's service to the start of the drop-off's; NEVER when there is no limit. */
  readonly maxRide: Int32Array;
  /** count × dimensions: what boards at the pickup and leaves at the drop-off. */
  readonly loads: Int32Array;
  /** 1 when nobody else may be aboard meanwhile. */
  readonly alone: Uint8Array;
  /** Pairs of requests that may never be aboard together, flattened. */
  readonly apart: Int32Array;
  /** Bits of the skills or fittings a vehicle must have. */
  readonly needs: Int32Array;
  /** count × vehicles, 1 where the vehicle may not serve the request; empty when every vehicle may. */
  readonly forbidden: Uint8Array;
  /** What leaving the request unserved costs; Infinity for one that must be served if anything can serve it. */
  readonly price: Float64Array;
  /** The shift that has the request in the plan people already know, or -1, and what moving it elsewhere costs. */
  readonly homeShift: Int32Array;
  readonly changeCost: Float64Array;
  /** count × shifts: what it costs beside that the shift has it, which is not what its rider wished; empty when nobody wished. */
  readonly wishCost: Float64Array;
  /** When its rider was told to be picked up, or -1, and what each unit costs by which the plan cannot be there then. */
  readonly toldAt: Int32Array;
  readonly movePrice: Float64Array;
  /** 1 when it stands on its home shift: it is never taken off, and no other is worth it. */
  readonly stands: Uint8Array;
}

export const visitKinds = ['break', 'block', 'task'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Breaks, blocked intervals and tasks: one stop each, always on one shift. */
export interface Visits {
  readonly count: number;
  /** What it is, as an index of `visitKinds`: the search treats all alike, but people are told which is in the way. */
  readonly kind: Uint8Array;
  readonly shift: Int32Array;
  /** -1: wherever the vehicle happens to stand. */
  readonly place: Int32Array;
  readonly open: Int32Array;
  readonly close: Int32Array;
  readonly duration: Int32Array;
  /** 1 when a rider may be aboard meanwhile. */
  readonly riderAboard: Uint8Array;
}

/** One route each. A vehicle that works mornings and evenings has two. */
export interface Shifts {
  readonly count: number;
  readonly vehicles: number;
  readonly vehicle: Int32Array;
  readonly startPlace: Int32Array;
  readonly endPlace: Int32Array;
  /** Departure not before, return not after. */
  readonly open: Int32Array;
  readonly close: Int32Array;
  readonly maxDuration: Int32Array;
  /** Capacities: shift s owns configurations [configFrom[s], configFrom[s + 1]), each `dimensions` numbers of `configs`. */
  readonly configFrom: Int32Array;
  readonly configs: Int32Array;
  readonly skills: Int32Array;
  readonly fixedCost: Float64Array;
  readonly distanceCost: Float64Array;
  readonly timeCost: Float64Array;
  /** Stops already made or promised in this order: shift s owns [prefixFrom[s], prefixFrom[s + 1]) of `prefix`. */
  readonly prefixFrom: Int32Array;
  readonly prefix: Int32Array;
  /** When service at each of them began, or -1 while it has not. */
  readonly prefixAt: Int32Array;
  /** When the vehicle left its start, or -1. */
  readonly departedAt: Int32Array;
}

/** A time no day reaches, small enough that sums of a few of them stay inside 32 bits. */
export const NEVER = 500_000_000;

/** Stops of each shift in driving order, start and end places left out, and the requests nobody serves. */
export interface Plan {
  readonly routes: readonly (readonly number[])[];
  readonly unserved: readonly number[];
  readonly cost: number;
}
