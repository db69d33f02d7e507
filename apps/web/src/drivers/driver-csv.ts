import { driverStatusLabel } from '@handrail/domain/drivers';
import { phoneText } from '@handrail/domain/platform';
import { csvText } from '../platform/kit/index.ts';
import type { DriverRow } from './driver-rows.ts';

/** The drivers on the screen as a table for a spreadsheet; dates as every program reads them. */
export function driversCsv(rows: readonly DriverRow[]): string {
  return csvText(
    [
      'First name',
      'Last name',
      'Alt name',
      'Employee ID',
      'Phone',
      'Email',
      'Status',
      'License expires',
      'Certifications',
      'Teams',
    ],
    rows.map((row) => [
      row.firstname,
      row.lastname,
      row.alt_name,
      row.employee_id,
      phoneText(row.phone),
      row.email,
      driverStatusLabel(row.status),
      row.license.on?.toString() ?? '',
      row.payers.join('; '),
      row.teams.join('; '),
    ]),
  );
}
