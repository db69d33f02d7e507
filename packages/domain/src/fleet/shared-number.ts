import type { Warning } from '../platform/warning.ts';
import { rowsBefore, type RowTrouble } from './row-trouble.ts';

/** Whatever bears a number that people call it by: a vehicle has it painted on, a driver on their badge. */
export interface Numbered {
  id: string;
  number: string;
  isActive: boolean;
}

/** What makes two numbers one: nobody hears capitals or spaces over the radio. */
export function numberKey(number: string): string {
  return number.replaceAll(/\s/g, '').toLowerCase();
}

/** What else bears a number, those in use first. A blank number is nobody's. */
export function bearersOf<T extends Numbered>(number: string, itself: string | null, all: readonly T[]): T[] {
  const key = numberKey(number);
  if (key === '') return [];
  return all
    .filter(({ id, number: other }) => id !== itself && numberKey(other) === key)
    .sort((a, b) => Number(b.isActive) - Number(a.isActive));
}

/** A vehicle with what tells it from another of its number. */
export interface NumberedVehicle extends Numbered {
  plate: string;
  /** `2019 Ford E-450`; empty where nobody said. */
  model: string;
}

/**
 * What is odd about a number that other vehicles have too. A fleet may take over another's numbers, or paint a retired
 * van's on its successor; but two columns of one name, and a rider waits beside the wrong van.
 */
export function vehicleNumberShared(bearers: readonly NumberedVehicle[]): string | null {
  const [first, ...others] = bearers;
  if (!first) return null;
  const which = [first.model, first.plate].filter((part) => part !== '').join(', ');
  if (others.length > 0) {
    return `${bearers.length} other vehicles have the number ${first.number}, one of them ${which}.`;
  }
  return `${first.isActive ? 'Another' : 'An inactive'} vehicle has the number ${first.number}: ${which}.`;
}

export function warnOfSharedNumber(bearers: readonly NumberedVehicle[]): Warning<'NUMBER_SHARED'>[] {
  const sentence = vehicleNumberShared(bearers);
  return sentence === null ? [] : [{ code: 'NUMBER_SHARED', sentence }];
}

/** What is odd about the number of each row of a file that another row or a vehicle has: it is told and keeps no row out. */
export function numberDoubts(rows: readonly NumberedRow[], held: readonly NumberedVehicle[]): RowTrouble[] {
  const before = rowsBefore(rows.map(({ row, number }) => ({ row, key: numberKey(number) })));
  return rows.flatMap(({ row, number }) => {
    const first = before.get(row);
    const sentences = [
      vehicleNumberShared(bearersOf(number, null, held)),
      first === undefined ? null : `Row ${first} has the number ${number.trim()} too.`,
    ];
    return sentences.flatMap((sentence) => (sentence === null ? [] : [{ row, field: 'fleet_shuttle_id', sentence }]));
  });
}

/** The number that a row of a file gives. */
export interface NumberedRow {
  row: number;
  number: string;
}
