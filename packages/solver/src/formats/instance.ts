import { type Day, NEVER, type Plan } from '../day/day.ts';
import { makeDay } from '../day/make-day.ts';
import type { Node } from './parse.ts';

/** A benchmark instance: the day in whole thousandths, and what is needed to speak its own language again. */
export interface Instance {
  readonly day: Day;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Node of the file for every stop of the day. */
  readonly nodeOf: Int32Array;
  /** The vehicles in the order of the file: route n of a plan is the n-th one's. */
  readonly fleet: readonly Van[];
  /** Li and Lim count vehicles before distance. */
  readonly fleetFirst: boolean;
}

/** One request of a file: its nodes, what boards, and how long the ride may take, if that is limited. */
export interface Pair {
  pickup: number;
  drop: number;
  load: readonly number[];
  ride?: number;
}

/** One vehicle of a file, and how long its route may take, if that is limited. */
export interface Van {
  capacity: readonly number[];
  duration?: number;
  fixedCost?: number;
}

/** The instance that a file describes: its nodes, the depot first, who rides from which to which, and the fleet. */
export function instanceOf(nodes: readonly Node[], pairs: readonly Pair[], fleet: readonly Van[]): Instance {
  const [depot] = nodes;
  const x = Float64Array.from(nodes, (node) => node.x);
  const y = Float64Array.from(nodes, (node) => node.y);
  const windowOf = ({ open, close }: Node) => [opensAt(open), closesAt(close)] as const;
  return {
    day: makeDay({
      travelTime: travelMatrix(x, y),
      requests: pairs.map(({ pickup, drop, load, ride }) => ({
        from: pickup,
        to: drop,
        pickup: windowOf(nodes[pickup]),
        dropoff: windowOf(nodes[drop]),
        pickupService: opensAt(nodes[pickup].service),
        dropoffService: opensAt(nodes[drop].service),
        load,
        ...(ride === undefined ? {} : { maxRide: closesAt(ride) }),
      })),
      vehicles: fleet.map(({ capacity, duration, fixedCost }) => ({
        start: 0,
        capacity,
        ...(fixedCost === undefined ? {} : { fixedCost }),
        shifts: [{ hours: windowOf(depot), ...(duration === undefined ? {} : { maxDuration: closesAt(duration) }) }],
      })),
    }),
    x,
    y,
    nodeOf: Int32Array.from(pairs.flatMap(({ pickup, drop }) => [pickup, drop])),
    fleet,
    fleetFirst: fleet.some(({ fixedCost }) => fixedCost !== undefined),
  };
}

/** Thousandths: the files have three decimals. */
const SCALE = 1000;

const opensAt = (value: number): number => Math.min(NEVER, Math.ceil(value * SCALE - 1e-6));
const closesAt = (value: number): number => Math.min(NEVER, Math.floor(value * SCALE + 1e-6));

/** Straight-line travel between nodes in thousandths, rounded up so that no plan relies on rounding. */
function travelMatrix(x: Float64Array, y: Float64Array): Int32Array {
  const nodes = x.length;
  const matrix = new Int32Array(nodes * nodes);
  for (let a = 0; a < nodes; a++) {
    for (let b = 0; b < nodes; b++) {
      matrix[a * nodes + b] = Math.ceil(Math.hypot(x[a] - x[b], y[a] - y[b]) * SCALE - 1e-6);
    }
  }
  return matrix;
}

/** The route of every vehicle as the file numbers its nodes, without depots; one that stays at home has an empty one. */
export function nodeRoutes({ nodeOf }: Instance, plan: Plan): number[][] {
  return plan.routes.map((route) => route.map((stop) => nodeOf[stop]));
}

/** How many vehicles leave the depot. */
export function vehiclesUsed(routes: readonly (readonly number[])[]): number {
  return routes.filter((route) => route.length > 0).length;
}

/** Total distance in doubles from the coordinates, depot to depot: the cost as it is published. */
export function publishedCost(instance: Instance, routes: readonly (readonly number[])[]): number {
  const { x, y } = instance;
  let total = 0;
  for (const route of routes) {
    let here = 0;
    for (const node of [...route, 0]) {
      total += Math.hypot(x[here] - x[node], y[here] - y[node]);
      here = node;
    }
  }
  return total;
}
