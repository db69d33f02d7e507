import { createHash } from 'node:crypto';
import { idsFrom } from '@handrail/domain/day';
import { canCarry } from '@handrail/domain/fleet';
import { withinArea } from '@handrail/domain/platform';
import { describe, expect, test } from 'vitest';
import { drawTown } from '../town/index.ts';
import { cedarValley, companyRows, harborRides, placesById, type Company } from './index.ts';

const town = drawTown(1);
const company = cedarValley({ nextId: idsFrom(1), town });

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

describe('Cedar Valley Transit', () => {
  test('is the same company for the same seed, to the last row', () => {
    const again = cedarValley({ nextId: idsFrom(1), town });
    expect(digest(companyRows(again))).toBe(digest(companyRows(company)));
    const other = cedarValley({ nextId: idsFrom(1), town, seed: 2 });
    expect(digest(companyRows(other))).not.toBe(digest(companyRows(company)));
  });

  test('has three hundred riders, fourteen vehicles and two teams', () => {
    const { riders, vehicles, teams, programs } = company;
    expect([riders.length, vehicles.length, teams.length, programs.length]).toEqual([300, 14, 2, 2]);
  });

  test('knows Ada and her chair, Ben and his attendant, Cleo on dialysis days and Dov, who calls', () => {
    const rider = (firstname: string) => company.riders.find((one) => one.firstname === firstname);
    const place = placesById(company);
    expect(rider('Ada')?.aids).toEqual(['Wheelchair']);
    expect(place(rider('Ada')?.homeId ?? '').line).toBe('12 Elm St');
    expect(rider('Ben')?.attendants).toBe(1);
    expect(rider('Cleo')?.habits.map(({ purpose, days }) => ({ purpose, days }))).toEqual([
      { purpose: 'Dialysis', days: [1, 3, 5] },
    ]);
    expect(rider('Dov')?.habits.map(({ back }) => 'callsAbout' in back)).toEqual([true]);
  });

  test('lives inside the area it serves', () => {
    const geofence = company.programs[0]?.versions[0]?.geofence ?? [];
    const outside = company.places.filter((place) => !withinArea({ pickup: place, dropoff: place }, geofence).ok);
    expect(outside).toEqual([]);
  });

  test('owns a vehicle for each aid its riders need, in each program that has such riders', () => {
    const needs = company.riders.flatMap(({ habits, aids }) => habits.map(({ programId }) => ({ programId, aids })));
    const stranded = needs.filter(
      ({ programId, aids }) =>
        !company.vehicles.some((one) => one.programIds.includes(programId) && canCarry(one, aids).ok),
    );
    expect(stranded).toEqual([]);
  });
});

describe.each<[string, () => Company]>([
  ['Cedar Valley', () => company],
  ['Harbor', () => harborRides({ nextId: idsFrom(1) })],
])('%s as rows', (_, open) => {
  test('shares no plate, no column, no driver’s phone and no id', () => {
    const rows = companyRows(open());
    for (const values of [
      rows.vehicle.map(({ plate }) => plate),
      rows.vehicle.map(({ column_number }) => column_number),
      open().drivers.map(({ phone }) => phone),
      [...rows.place.map(({ place_id }) => place_id), ...rows.person.map(({ person_id }) => person_id)],
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test('refers to nobody who is not there', () => {
    const rows = companyRows(open());
    const places = new Set(rows.place.map(({ place_id }) => place_id));
    const drivers = new Set(rows.driver.map(({ driver_id }) => driver_id));
    expect(rows.rider_place.filter(({ place_id }) => !places.has(place_id))).toEqual([]);
    expect(rows.vehicle.filter(({ parking_place_id }) => !places.has(parking_place_id))).toEqual([]);
    expect(rows.team.flatMap(({ driver_ids }) => driver_ids as string[]).filter((id) => !drivers.has(id))).toEqual([]);
  });
});
