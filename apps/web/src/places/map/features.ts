import type { HeatMapBounds, Point } from '@handrail/domain/platform';
import type { RideLook } from '@handrail/domain/day';

/** A place that stays where it is: an end of a ride, a depot, a clinic. */
export interface MapPin {
  id: string;
  kind: 'pickup' | 'dropoff' | 'place';
  /** Who or what is there: 'Ada Holm, 12 Elm St'. */
  label: string;
  /** What stands on the pin, two letters at most; a pickup is A and a drop-off B unless said. */
  mark?: string;
  point: Point;
  /** The ride's status gives the pin its hue; without one it is ink. */
  look?: RideLook;
  /** More lines for the card that opens at the pin. */
  details?: readonly string[];
  /** What is put down on it belongs there: the key of a vehicle's lane. */
  drop?: string;
  /** One of the numbered stops of a way: a disc where riders get in, a square where they get out, in the color of the way. */
  stop?: { hue: number; isChosen: boolean };
  onPress?: () => void;
}

/** A vehicle where it was seen last. */
export interface MapVehicle {
  id: string;
  label: string;
  mark: string;
  point: Point;
  /** Degrees clockwise from north; null while it stands, or nobody knows. */
  headingDegrees: number | null;
  minutesAgo: number | null;
  look?: RideLook;
  details?: readonly string[];
  drop?: string;
  /** Somebody points at what it is about elsewhere on the page. */
  isRung?: boolean;
  onPress?: () => void;
}

/** A way between places. The first of a map's routes is the one that counts, and is drawn heavier. */
export interface MapRoute {
  id: string;
  label: string;
  line: readonly (readonly [longitude: number, latitude: number])[];
  /** Drawn dashed: a straight line says where, not how. */
  isEstimated?: boolean;
  /** Of several ways that are told apart: ink is 0, the colors of the charts are 1 to 7. Unsaid, the place among the ways decides. */
  hue?: number;
  /** What would become of it is drawn in the color of the hand. */
  isHeld?: boolean;
  /** Nobody rides there: the vehicle drives to what comes next. */
  isEmpty?: boolean;
  /** What is put down on it belongs there: the key of a vehicle's lane. */
  drop?: string;
}

/** A service area. */
export interface MapArea {
  id: string;
  label: string;
  corners: readonly Point[];
}

/** A cell of the heat map, and how many rides it holds. */
export interface MapCell {
  label: string;
  bounds: HeatMapBounds;
  count: number;
  /** What stands in it instead of its count, where that is not to be told. */
  text?: string;
  /** The one that is looked at: ringed. */
  isChosen?: boolean;
}

/** Everything that can lie on the map at once. */
export interface MapContent {
  pins?: readonly MapPin[];
  vehicles?: readonly MapVehicle[];
  routes?: readonly MapRoute[];
  areas?: readonly MapArea[];
  cells?: readonly MapCell[];
  /** Whether the cells are filled by what they hold; else only their lines and labels are drawn. */
  isHeatColored?: boolean;
}

/** The one pin of a map that can be moved: by hand, by arrow keys, or by a click on where it belongs. */
export interface PickedPoint {
  label: string;
  point: Point | null;
  onPick: (point: Point) => void;
}

/** Single marks would be slow to move beyond this many; then the vehicles are drawn by the map itself. */
export const MOST_MARKED_VEHICLES = 200;
