import type { MapContent, MapPin, MapVehicle, PickedPoint } from './features.ts';

/** One thing on the map, in words. */
interface MapEntry {
  key: string;
  text: string;
  isRung?: boolean | undefined;
  onPress?: (() => void) | undefined;
}

export interface MapEntryGroup {
  title: string;
  entries: readonly MapEntry[];
}

/** Everything on the map, in the order in which one would tell it: the ride, who drives, how, and where that is. */
export function inReadingOrder(content: MapContent, picked?: PickedPoint): MapEntryGroup[] {
  const { pins = [], vehicles = [], routes = [], areas = [], cells = [] } = content;
  const groups: MapEntryGroup[] = [
    { title: 'The pin', entries: picked?.point ? [{ key: 'picked', text: pickedText(picked) }] : [] },
    { title: 'Places', entries: pins.map((pin) => ({ key: pin.id, text: pinText(pin), onPress: pin.onPress })) },
    {
      title: 'Vehicles',
      entries: vehicles.map((one) => ({
        key: one.id,
        text: vehicleText(one),
        isRung: one.isRung,
        onPress: one.onPress,
      })),
    },
    {
      title: 'Routes',
      entries: routes.map(({ id, label, isEstimated }) => ({
        key: id,
        text: isEstimated ? `${label}, estimated` : label,
      })),
    },
    { title: 'Service areas', entries: areas.map(({ id, label }) => ({ key: id, text: label })) },
    {
      title: 'Cells',
      entries: cells
        .filter(({ count, text }) => count > 0 || text !== undefined)
        .map(({ label, count, text }) => ({
          key: label,
          text: `${label}: ${text ?? (count === 1 ? '1 ride' : `${count} rides`)}`,
        })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** 'Pickup A: Ada Holm, 12 Elm St': with the mark it has on the map, so that one is found by the other. */
export function pinText({ kind, label, details = [], ...pin }: MapPin): string {
  const mark = markOf({ kind, ...pin });
  const what = [...(kind === 'place' ? [] : [kind === 'pickup' ? 'Pickup' : 'Drop-off']), ...(mark ? [mark] : [])];
  return [what.length > 0 ? `${what.join(' ')}: ${label}` : label, ...details].join('. ');
}

/** What stands on a pin; null where it is a dot. */
export function markOf({ kind, mark }: Pick<MapPin, 'kind' | 'mark'>): string | null {
  if (mark !== undefined) return mark;
  if (kind === 'place') return null;
  return kind === 'pickup' ? 'A' : 'B';
}

export function vehicleText({ label, mark, headingDegrees, minutesAgo, details = [] }: MapVehicle): string {
  const name = label.includes(mark) ? label : `${label} (${mark})`;
  const heading = headingDegrees === null ? '' : `, heading ${towards(headingDegrees)}`;
  return [`${name}${heading}`, ...details, ...(minutesAgo === null ? [] : [seenAgo(minutesAgo)])].join('. ');
}

/** A position says how old it is, so that nobody looks for a van where it was. */
export function seenAgo(minutesAgo: number): string {
  const minutes = Math.max(0, Math.floor(minutesAgo));
  return minutes === 0 ? 'Seen just now' : `Seen ${minutes} min ago`;
}

function pointText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

const winds = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

function towards(degrees: number): string {
  const turned = ((degrees % 360) + 360) % 360;
  return winds[Math.round(turned / 45) % winds.length] ?? 'north';
}

function pickedText({ label, point }: PickedPoint): string {
  return point ? `${label}: ${pointText(point)}` : label;
}
