import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { checkNewService, checkServiceEdit, type ServiceEdit, type ServiceFacts } from './edit-service.ts';
import { everyDay } from './paper-program.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const facts: ServiceFacts = {
  zone: 'America/New_York',
  otherNames: ['Night Shuttle'],
  hasRidesToCome: true,
  today: date('2026-03-10'),
  hasBegun: true,
};
const TOWN = [
  [
    { latitude: 40, longitude: -78 },
    { latitude: 40, longitude: -77 },
    { latitude: 41, longitude: -77 },
  ],
];
const nothing: ServiceEdit = { terms: { figures: {} }, effectiveOn: null };
const terms = (wanted: Partial<ServiceEdit['terms']>, on: string | null = '2026-03-11'): ServiceEdit => ({
  terms: { figures: {}, ...wanted },
  effectiveOn: on === null ? null : date(on),
});

function check(edit: ServiceEdit, expected: { code: string; fields: Record<string, string> } | null, known = facts) {
  const verdict = checkServiceEdit(edit, known);
  const refusal = verdict.ok ? null : { code: verdict.refusal.code, fields: verdict.refusal.fields };
  expect(refusal).toEqual(expected);
}

describe('A program', () => {
  test('may be wanted as it is', () => {
    check(nothing, null);
    check({ ...nothing, name: 'Day Shuttle', zone: 'America/New_York', bounds: null }, null);
  });

  test('has a name of its own', () => {
    check({ ...nothing, name: '' }, { code: 'SERVICE_INVALID', fields: { program_name: 'Please enter a name.' } });
    const taken = { code: 'NAME_TAKEN', fields: { program_name: 'Another program has this name.' } };
    check({ ...nothing, name: 'night shuttle' }, taken);
  });

  test('keeps its time zone while rides to come are booked', () => {
    const sentence = 'The time zone is fixed while rides to come are booked.';
    const moved = { ...nothing, zone: 'America/Denver' };
    check(moved, { code: 'ZONE_IN_USE', fields: { program_timezone: sentence } });
    check(moved, null, { ...facts, hasRidesToCome: false });
    const wrong = { code: 'SERVICE_INVALID', fields: { program_timezone: 'Please choose a time zone.' } };
    check({ ...nothing, zone: 'Cedar Valley' }, wrong);
  });

  test('has a box of the heat map that is one', () => {
    const bounds = { north: 40, south: 41, east: -77, west: -78 };
    const fields = { heatmap_bounds: 'North has to lie north of south.' };
    check({ ...nothing, bounds }, { code: 'SERVICE_INVALID', fields });
  });
});

test('A new program has a clock of its own, and may promise something from its today on', () => {
  const known = { otherNames: ['Night Shuttle'], now: Temporal.Instant.from('2026-03-10T05:30:00Z') };
  const edit = { ...terms({ figures: { slot_minutes: 20 } }, '2026-03-09'), name: 'Airport', zone: 'America/Denver' };
  expect(checkNewService(edit, known).ok).toBe(true);
  expect(checkNewService({ ...edit, zone: 'America/New_York' }, known)).toMatchObject({
    refusal: { code: 'TERMS_BEGUN' },
  });
  const fields = { program_timezone: 'Please choose a time zone.' };
  expect(checkNewService({ ...edit, zone: 'Denver' }, known)).toMatchObject({ refusal: { fields } });
  expect(checkNewService({ ...edit, name: 'night shuttle' }, known)).toMatchObject({ refusal: { code: 'NAME_TAKEN' } });
});

describe('The terms that are wanted', () => {
  test('say from which day on they hold', () => {
    const fields = { effective_on: 'Please choose the day from which the terms hold.' };
    check(terms({ figures: { slot_minutes: 20 } }, null), { code: 'SERVICE_INVALID', fields });
    const sentence = 'Terms that have begun never change: choose tomorrow or a later day.';
    const begun = terms({ figures: { slot_minutes: 20 } }, '2026-03-10');
    check(begun, { code: 'TERMS_BEGUN', fields: { effective_on: sentence } });
    check(begun, null, { ...facts, hasBegun: false });
  });

  test('are told every figure that is wrong at once, beside its field', () => {
    check(terms({ figures: { slot_minutes: 0, door_wait_minutes: 200, seats_per_slot: null } }), {
      code: 'SERVICE_INVALID',
      fields: {
        slot_minutes: 'Booking slot: choose a whole number from 1 to 240.',
        door_wait_minutes: 'Door wait: choose a whole number from 0 to 120.',
      },
    });
    const twice = [...everyDay('06:00', '18:00'), ...everyDay('17:00', '20:00')];
    const fields = { service_hours: 'Sunday: its hours lie over each other.' };
    check(terms({ serviceHours: twice }), { code: 'SERVICE_INVALID', fields });
  });

  test('have an area that is drawn, and drawn well', () => {
    check(terms({ geofence: TOWN }), null);
    const missing = 'Your service area geofence is missing.';
    check(terms({ geofence: [] }), { code: 'GEOFENCE_MISSING', fields: { geofence_data: missing } });
    const short = TOWN.map((ring) => ring.slice(1));
    const sentence = 'An area needs at least three corners.';
    check(terms({ geofence: short }), { code: 'AREA_INVALID', fields: { geofence_data: sentence } });
  });
});
