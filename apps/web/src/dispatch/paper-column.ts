import type { BoardColumn } from './board/held-board.ts';

/** Van 02 with Luis at the wheel, and nothing on it. */
export function paperColumn(change: Partial<BoardColumn> = {}): BoardColumn {
  return {
    run_id: null,
    shuttle_id: '5',
    fleet_shuttle_id: 'Van 02',
    shuttle_name: 'Van 02',
    name: 'Van 02',
    index: 1,
    shuttle_column_number: change.index ?? 1,
    shuttle_make: 'Ford',
    shuttle_model: 'Transit',
    shuttle_license_plate: 'CV 2',
    shuttle_photo: null,
    shuttle_wheelchair: '2 positions',
    shuttle_stretcher: 'none',
    shuttle_capacity: 8,
    shuttle_note: '',
    shuttle_program_id: ['1'],
    shuttle_broker_certification: [],
    driver_id: '71',
    driver_alt_name: null,
    driver_firstname: 'Luis',
    driver_lastname: 'Ortega',
    driver_team_id: null,
    driver_team_name: null,
    driver_team: [],
    insurance_account_id: null,
    timeInserted: null,
    version: 1,
    trip_ids: [],
    ...change,
  };
}
