import { getAccessiblePrograms, getGeofenceData, getUserProgramName } from '@handrail/contracts/programs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type Town, useHouse } from '../testing.ts';

const house = useHouse();

const AREA = [
  [
    { latitude: 40.1, longitude: -122.3 },
    { latitude: 40.1, longitude: -122.1 },
    { latitude: 40.3, longitude: -122.1 },
  ],
];
const WIDER = [[...(AREA[0] ?? []), { latitude: 40.3, longitude: -122.3 }]];
const BOUNDS = { north: 40.4, south: 40, east: -122, west: -122.4 };

describe('An operator with two programs', () => {
  let town: Town;
  let mia: Person;
  let shuttle = '';

  beforeAll(async () => {
    town = await house.openTown({ zone: 'America/Los_Angeles' });
    mia = town.person('Mia');
    const { rows } = await house.services.db.pool.query<{ id: string }>(
      `insert into program (operator_id, name, zone, manual_dispatch, heatmap_bounds)
       values ($1, 'Night Shuttle', 'America/Denver', true, $2) returning program_id::text as id`,
      [town.operator, JSON.stringify(BOUNDS)],
    );
    shuttle = rows[0]?.id ?? '';
  });

  async function drawArea(area: unknown, from: string): Promise<void> {
    await house.services.db.pool.query(
      `insert into program_version (operator_id, program_id, effective_on, geofence, service_hours)
       values ($1, $2, $3, $4, '[]')`,
      [town.operator, shuttle, from, JSON.stringify(area)],
    );
  }

  test('[CALL-64] [ENT-16] is told both, each with its dispatch setting, its bounds and its zone', async () => {
    const programs = await mia.get(getAccessiblePrograms, {});
    expect(programs).toHaveLength(2);
    expect(programs[0]).toMatchObject({
      manual_dispatch: false,
      heatmap_bounds: null,
      program_timezone: 'America/Los_Angeles',
    });
    expect(programs[1]).toEqual({
      program_id: shuttle,
      version: 1,
      program_name: 'Night Shuttle',
      manual_dispatch: true,
      heatmap_bounds: BOUNDS,
      program_timezone: 'America/Denver',
    });
  });

  test('[CALL-66] is told the names of both to whoever signed in, and one without any that there is none', async () => {
    const { programs } = await mia.get(getUserProgramName, {});
    expect(programs.map(({ program_name }) => program_name)).toEqual(['Test Program', 'Night Shuttle']);
    const other = await house.openTown();
    await house.services.db.pool.query('delete from program where operator_id = $1', [other.operator]);
    const refused = await other.person('Mia').call(getUserProgramName, {});
    expect(refused).toBeRefused('PROGRAM_NOT_FOUND', 'Program not found!');
  });

  test('[CALL-64] tells another operator nothing of them', async () => {
    const other = await house.openTown();
    const names = (await other.person('Mia').get(getAccessiblePrograms, {})).map(({ program_name }) => program_name);
    expect(names).not.toContain('Night Shuttle');
  });

  test('[CALL-120] [ERR-15] is told that the service area is missing, until one is drawn; then which program serves where', async () => {
    const missing = ['GEOFENCE_MISSING', 'Your service area geofence is missing.'] as const;
    expect(await mia.call(getGeofenceData, {})).toBeRefused(...missing);
    await drawArea(AREA, '2026-01-01');
    const drawn = [{ program_id: shuttle, program_name: 'Night Shuttle', geofence_data: AREA }];
    expect(await mia.get(getGeofenceData, {})).toEqual(drawn);
    expect(await mia.get(getGeofenceData, { program_id: shuttle })).toEqual(drawn);
    const [first] = await mia.get(getAccessiblePrograms, {});
    expect(await mia.call(getGeofenceData, { program_id: first?.program_id ?? '' })).toBeRefused(...missing);
  });

  test('[CALL-120] is told of a new area on the day it begins, by the program’s own zone', async () => {
    await drawArea(WIDER, '2026-03-11');
    const cornersNow = async () => (await mia.get(getGeofenceData, {})).map(({ geofence_data }) => geofence_data);
    expect(await cornersNow()).toEqual([AREA]);
    house.townClock.set('2026-03-11T05:59:00Z'); // 11:59 PM in Denver
    expect(await cornersNow()).toEqual([AREA]);
    house.townClock.set('2026-03-11T06:01:00Z');
    expect(await cornersNow()).toEqual([WIDER]);
  });
});
