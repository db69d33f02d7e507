import type { Fields, Held, InstantText, WireField, WireOf } from '@handrail/domain/day';
import type { ZoneClock } from './zone-clock.ts';

/** The fields of a row that go as they are, each under its name on the wire; moments as text in the program's zone. */
export function fieldsOnWire<T extends Fields, OnWire extends Record<keyof WireOf<T>, unknown>>(
  fields: readonly WireField<T>[],
  entry: Held<T>,
  at: ZoneClock['at'],
): Pick<OnWire, keyof WireOf<T>> {
  const wired: Record<string, unknown> = {};
  for (const { field, wire, isInstant } of fields) {
    const value: unknown = entry[field];
    // An instant of a row is text, or nothing.
    wired[wire] = isInstant ? at(value as InstantText | null) : value;
  }
  // The contract's shapes are made from the same fields.
  return wired as Pick<OnWire, keyof WireOf<T>>;
}
