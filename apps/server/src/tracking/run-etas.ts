import type { HourFactors } from '@handrail/atlas';
import { bookingOf, find, type Day, type Stop } from '@handrail/domain/day';
import { emptyDrives } from '@handrail/domain/dispatch';
import type { OperatorId, PlaceId, Point, ProgramId, RunId } from '@handrail/domain/platform';
import {
  etasOfRun,
  type Fix,
  type Heard,
  nextStopOf,
  paceOf,
  RECENT_MS,
  type StopEta,
} from '@handrail/domain/tracking';
import { Temporal } from 'temporal-polyfill';
import { emptyDriveStoreOf } from '../dispatch/index.ts';
import { listPlaces, wayBetween } from '../places/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { hoursOf } from '../programs/index.ts';
import { driveBetween, fromTo } from './drive-between.ts';

/** What of the ground some runs of a day drive over: read once, then asked without a transaction. */
export interface RoadAhead {
  points: ReadonlyMap<PlaceId, Point>;
  hours: ReadonlyMap<ProgramId, HourFactors | null>;
}

export async function readRoadAhead(
  queries: Queries,
  operator: OperatorId,
  day: Day,
  runs: readonly RunId[],
): Promise<RoadAhead> {
  const next = runs.flatMap((id) => nextStopOf(day, id) ?? []);
  const drives = runs.flatMap((id) => emptyDrives(day, id));
  const placeIds = new Set([
    ...next.map((stop) => placeOf(day, stop)),
    ...drives.flatMap(({ fromPlaceId, toPlaceId }) => [fromPlaceId, toPlaceId]),
  ]);
  const programs = new Set([
    ...next.map(({ bookingId }) => bookingOf(day, bookingId).programId),
    ...drives.map(({ programId }) => programId),
  ]);
  const points = await listPlaces(queries, operator, [...placeIds]);
  const hours = new Map<ProgramId, HourFactors | null>();
  for (const id of programs) hours.set(id, await hoursOf(queries, operator, id));
  return { points, hours };
}

interface Asked {
  services: Services;
  day: Day;
  runId: RunId;
  road: RoadAhead;
  /** Where its vehicle was last; null where it has not said so. */
  last: Fix | null;
  nowMs: number;
}

/** When a run reaches its stops, by the roads from where its vehicle was heard last. */
export async function runEtas(asked: Asked): Promise<StopEta[]> {
  const way = await wayOfRun(asked);
  return way ? timesByWay(asked.day, asked.runId, way, asked.nowMs) : [];
}

/** What it takes to say when a run reaches its stops, beside the run itself. */
export interface Way {
  heard: Heard | null;
  /** How long the way to the next stop is; null where nothing recent is known of it. */
  driveSec: number | null;
  /** How long it drives empty, by trips. */
  drives: ReadonlyMap<string, number>;
}

/** Asks the roads: how far a run's vehicle is, and how long it drives empty. Null where it has no stop left. */
export async function wayOfRun({ services, day, runId, road, last, nowMs }: Asked): Promise<Way | null> {
  const next = nextStopOf(day, runId);
  if (!next) return null;
  const isRecent = last !== null && nowMs - last.atMs <= RECENT_MS;
  const driveSec = isRecent ? await driveTo(services, { day, next, road, last }) : null;
  const heard = last !== null && driveSec !== null ? { atMs: last.atMs, driveSec } : null;
  return { heard, driveSec, drives: drivesOf(services, day, runId, road) };
}

/** Reckons with what the roads said. */
export function timesByWay(day: Day, runId: RunId, { heard, drives }: Way, nowMs: number): StopEta[] {
  return etasOfRun(day, runId, { nowMs, heard, drive: driveBetween(drives), pace: paceOf(day) });
}

export function placeOf(day: Day, { bookingId, stopType }: Stop): PlaceId {
  const booking = bookingOf(day, bookingId);
  return stopType === 'pickup' ? booking.pickupPlaceId : booking.dropoffPlaceId;
}

async function driveTo(
  services: Services,
  { day, next, road, last }: { day: Day; next: Stop; road: RoadAhead; last: Fix },
): Promise<number | null> {
  const to = road.points.get(placeOf(day, next));
  if (!to) return null;
  const { travelSec } = await wayBetween(services, {
    from: lngLat(last.point),
    to: lngLat(to),
    departAt: Temporal.Instant.fromEpochMilliseconds(last.atMs).toString(),
    hours: road.hours.get(find(day.booking, next.bookingId)?.programId ?? '') ?? null,
  });
  return travelSec;
}

/** The empty drives of a run, as far as they were reckoned; the board asks for the same ones. */
function drivesOf(services: Services, day: Day, runId: RunId, { points, hours }: RoadAhead): Map<string, number> {
  const store = emptyDriveStoreOf(services);
  const known = new Map<string, number>();
  for (const { fromTripId, toTripId, fromPlaceId, toPlaceId, departAt, programId } of emptyDrives(day, runId)) {
    const [from, to] = [points.get(fromPlaceId), points.get(toPlaceId)];
    if (!from || !to) continue;
    const asked = { from: lngLat(from), to: lngLat(to), departAt, hours: hours.get(programId) ?? null };
    known.set(fromTo(fromTripId, toTripId), store.driveOf(asked).seconds);
  }
  return known;
}

function lngLat({ latitude, longitude }: Point): { lat: number; lng: number } {
  return { lat: latitude, lng: longitude };
}
