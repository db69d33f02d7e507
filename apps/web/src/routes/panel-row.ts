import type { Point } from '@handrail/domain/platform';
import type { PanelEntry, PanelStatus } from '@handrail/domain/routes';

/** Vehicles for one ride (driver-route mode), or the rides that a vehicle could go on with (vehicle mode). */
export type PanelMode = 'vehicles' | 'rides';

/** What would make it fit, or better, in one press. */
export interface RowFix {
  label: string;
  run: () => void;
}

/** A vehicle or a ride that is compared, as the board knows it. */
export interface PanelRow extends PanelEntry {
  key: string;
  /** 'Bus 12'; '2:55 PM Haldane, Wes'. */
  name: string;
  /** Who drives it; from where to where it goes. */
  about: string;
  /** Of a ride: what it is filtered by. */
  status: PanelStatus | null;
  /** When it would be picked up and dropped off there: '2:40' and '3:06'; null where nobody knows. */
  pickup: string | null;
  arrival: string | null;
  /** The worst that comes of it, and the next. */
  says: string;
  saysMore: string | null;
  /** The same in one sentence, for those who listen. */
  sentence: string;
  /** Why it cannot be chosen; null where it can. */
  refusal: string | null;
  fix: RowFix | null;
  /** Where the vehicle comes from, or the ends of the ride: its way leads through them. */
  stops: readonly { kind: 'pickup' | 'dropoff' | 'place'; point: Point; label: string }[];
}

/** The ride that is compared for: first in the list, checked, and not to be unchecked. */
export interface ViewedRide {
  /** '2:40 PM'. */
  time: string;
  rider: string;
  /** 'Birch Rd › Larkwater General, appointment 3:30 PM'. */
  way: string;
  aids: readonly string[];
  pickup: { point: Point; label: string };
  dropoff: { point: Point; label: string };
}
