import type { RideLook } from '@handrail/domain/day';
import { type Address, addressLine, addressText } from '../address.ts';
import type { MapRoute, MapVehicle } from './features.ts';
import { TownMap } from './TownMap.tsx';

interface RouteMapProps {
  pickup: Address | null;
  dropoff: Address | null;
  /** The way as the roads go, the first one counting. Without any, a straight line says where it leads. */
  routes?: readonly MapRoute[];
  look?: RideLook;
  vehicles?: readonly MapVehicle[];
}

/** One ride on the map: where it begins, where it ends, and the way between. */
export function RouteMap({ pickup, dropoff, routes, look, vehicles }: RouteMapProps) {
  const hue = look === undefined ? {} : { look };
  return (
    <TownMap
      label="Map of the ride"
      subject={JSON.stringify([pickup, dropoff])}
      pins={[
        ...(pickup ? [{ id: 'pickup', kind: 'pickup' as const, ...pinOf(pickup), ...hue }] : []),
        ...(dropoff ? [{ id: 'dropoff', kind: 'dropoff' as const, ...pinOf(dropoff), ...hue }] : []),
      ]}
      routes={routes && routes.length > 0 ? routes : straightLine(pickup, dropoff)}
      {...(vehicles ? { vehicles } : {})}
    />
  );
}

function pinOf(address: Address) {
  const { latitude, longitude } = address;
  const isNamed = addressLine(address) !== address.addressLine1;
  return {
    label: isNamed ? addressLine(address) : addressText(address),
    ...(isNamed ? { details: [addressText(address)] } : {}),
    point: { latitude, longitude },
  };
}

function straightLine(pickup: Address | null, dropoff: Address | null): MapRoute[] {
  if (!pickup || !dropoff) return [];
  const line = [pickup, dropoff].map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  return [{ id: 'straight', label: 'Straight line', line, isEstimated: true }];
}
