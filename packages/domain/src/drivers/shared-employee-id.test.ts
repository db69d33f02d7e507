import { describe, expect, test } from 'vitest';
import {
  employeeIdDoubts,
  employeeIdShared,
  type NumberedDriver,
  warnOfSharedEmployeeId,
} from './shared-employee-id.ts';

const dan: NumberedDriver = { id: '31', number: 'E-17', isActive: true, name: 'Dan Okafor' };

describe('An employee ID', () => {
  const check = (bearers: readonly NumberedDriver[], sentence: string | null) => {
    expect(employeeIdShared(bearers)).toBe(sentence);
    expect(warnOfSharedEmployeeId(bearers)).toEqual(
      sentence === null ? [] : [{ code: 'EMPLOYEE_ID_SHARED', sentence }],
    );
  };

  test('of one driver alone is nothing to tell', () => check([], null));
  test('that another has is told with their name', () => check([dan], 'Dan Okafor has the employee ID E-17 too.'));
  test('of someone who left is told as theirs', () =>
    check([{ ...dan, isActive: false }], 'Dan Okafor, who is inactive, has the employee ID E-17 too.'));
  test('of several others names one of them', () =>
    check([dan, { ...dan, id: '32' }], '2 other drivers have the employee ID E-17, one of them Dan Okafor.'));
  test('that an earlier row or another driver has is told of the row', () => {
    const rows = [
      { row: 2, employeeId: 'e-17', personId: null },
      { row: 3, employeeId: ' E-17', personId: '31' },
      { row: 4, employeeId: '', personId: null },
    ];
    const field = 'employee_id';
    expect(employeeIdDoubts(rows, [dan])).toEqual([
      { row: 2, field, sentence: 'Dan Okafor has the employee ID E-17 too.' },
      { row: 3, field, sentence: 'Row 2 has the employee ID E-17 too.' },
    ]);
  });
});
