import { bearersOf, type Numbered, numberKey, rowsBefore, type RowTrouble } from '../fleet/index.ts';
import type { Warning } from '../platform/warning.ts';

export interface NumberedDriver extends Numbered {
  name: string;
}

/**
 * What is odd about an employee ID that other drivers have too: hours are paid by it. It is odd and no mistake by
 * itself, for another operator's drivers may have been taken over with their IDs.
 */
export function employeeIdShared(bearers: readonly NumberedDriver[]): string | null {
  const [first, ...others] = bearers;
  if (!first) return null;
  if (others.length > 0) {
    return `${bearers.length} other drivers have the employee ID ${first.number}, one of them ${first.name}.`;
  }
  return `${first.name}${first.isActive ? '' : ', who is inactive,'} has the employee ID ${first.number} too.`;
}

export function warnOfSharedEmployeeId(bearers: readonly NumberedDriver[]): Warning<'EMPLOYEE_ID_SHARED'>[] {
  const sentence = employeeIdShared(bearers);
  return sentence === null ? [] : [{ code: 'EMPLOYEE_ID_SHARED', sentence }];
}

/** The employee ID that a row of a file gives, and to whom, where they are known. */
export interface EmployeeRow {
  row: number;
  employeeId: string;
  personId: string | null;
}

/** What is odd about the employee ID of each row that another row or a driver has: it is told and keeps no row out. */
export function employeeIdDoubts(rows: readonly EmployeeRow[], held: readonly NumberedDriver[]): RowTrouble[] {
  const before = rowsBefore(rows.map(({ row, employeeId }) => ({ row, key: numberKey(employeeId) })));
  return rows.flatMap(({ row, employeeId, personId }) => {
    const first = before.get(row);
    const sentences = [
      employeeIdShared(bearersOf(employeeId, personId, held)),
      first === undefined ? null : `Row ${first} has the employee ID ${employeeId.trim()} too.`,
    ];
    return sentences.flatMap((sentence) => (sentence === null ? [] : [{ row, field: 'employee_id', sentence }]));
  });
}
