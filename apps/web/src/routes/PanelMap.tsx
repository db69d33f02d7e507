import { type MapPin, TownMap, useWays, type Way } from '../places/index.ts';
import { useNow } from '../platform/kit/index.ts';
import { useGeolocations, vehicleOnMap } from '../tracking/index.ts';
import type { PanelMode, PanelRow, ViewedRide } from './panel-row.ts';

/** So many ways are drawn: the first heavy, the others thinner and each in a color of its own. */
const ROUTES_DRAWN = 4;

/** The rows whose ways are drawn. Among rides the heavy way is that of the viewed one. */
export function drawnOf(mode: PanelMode, rows: readonly PanelRow[]): PanelRow[] {
  return rows.filter(({ refusal }) => refusal === null).slice(0, mode === 'vehicles' ? ROUTES_DRAWN : ROUTES_DRAWN - 1);
}

interface PanelMapProps {
  mode: PanelMode;
  viewed: ViewedRide;
  /** Those that are drawn. */
  rows: readonly PanelRow[];
  /** The row that one stands on: of rides the one that has pins. */
  current: PanelRow | null;
  /** Vehicles are where they are today; of another day they say nothing. */
  isToday: boolean;
}

/** The ride, and the first few it is compared with, as the roads go. */
export function PanelMap({ mode, viewed, rows: drawn, current, isToday }: PanelMapProps) {
  const ways = mode === 'vehicles' ? waysOfVehicles(viewed, drawn) : waysOfRides(viewed, drawn);
  const routes = useWays(ways);
  const nowMs = useNow('minute');
  const vehicles = [...useGeolocations({ isToday }).values()].map((seen) => vehicleOnMap(seen, nowMs));
  const [a, b] = [viewed.pickup, viewed.dropoff];
  const pins: MapPin[] = [
    { id: 'A', kind: 'pickup', mark: 'A', label: `${viewed.rider}, ${a.label}`, point: a.point },
    { id: 'B', kind: 'dropoff', mark: 'B', label: `${viewed.rider}, ${b.label}`, point: b.point },
    // Of what is compared one ride at a time: pins of several lie over each other, and over the two that count.
    ...(mode === 'vehicles' ? [] : (current?.stops ?? [])).map((stop) => ({
      id: stop.kind,
      kind: stop.kind,
      mark: stop.kind === 'pickup' ? 'C' : 'D',
      label: `${current?.name ?? ''}, ${stop.label}`,
      point: stop.point,
    })),
  ];
  return (
    <TownMap
      label="Map of the comparison"
      subject={pins.map(({ id }) => id).join()}
      pins={pins}
      routes={routes}
      vehicles={vehicles}
    />
  );
}

/** The first vehicle drives the whole ride; of the others how they come to its pickup says where they differ. */
function waysOfVehicles({ pickup, dropoff }: ViewedRide, drawn: readonly PanelRow[]): Way[] {
  const [first, ...others] = drawn;
  const from = (row: PanelRow | undefined) => row?.stops.map(({ point }) => point) ?? [];
  return [
    {
      id: 'first',
      label: first ? `${first.name} to the pickup and to the drop-off` : 'The ride',
      points: [...from(first), pickup.point, dropoff.point],
    },
    ...others.map((row) => ({
      id: row.key,
      label: `${row.name} to the pickup`,
      points: [...from(row), pickup.point],
    })),
  ];
}

/** The viewed ride, and from its drop-off on what could follow. */
function waysOfRides({ pickup, dropoff, rider }: ViewedRide, drawn: readonly PanelRow[]): Way[] {
  return [
    { id: 'first', label: `The ride of ${rider}`, points: [pickup.point, dropoff.point] },
    ...drawn.map((row) => ({
      id: row.key,
      label: `On to ${row.name}`,
      points: [dropoff.point, ...row.stops.map(({ point }) => point)],
    })),
  ];
}
