import {
  createDriverTeam,
  createNewDriver,
  editDriver,
  editDriverTeam,
  editManyDrivers,
} from '@handrail/contracts/drivers';
import { getOperationList } from '@handrail/contracts/log';
import { getAccessiblePrograms } from '@handrail/contracts/programs';
import { createNewRiderUser } from '@handrail/contracts/riders';
import { saveDriverLeave } from '@handrail/contracts/shifts';
import { expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { useHouse } from '../testing.ts';
import { addPerson, EMPTY_FORM } from './testing.ts';

const house = useHouse();

async function openDepot(...names: string[]) {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const ids: string[] = [];
  for (const name of names) {
    const id = await addPerson(house, town, name);
    await mia.get(createNewDriver, { ...EMPTY_FORM, driver_user_id: id });
    ids.push(id);
  }
  const last = async () => (await mia.get(getOperationList, { limit: 1 }))[0]?.summary;
  return { town, mia, ids, last };
}

test('The history of a driver tells of their license, certifications and leave.', async () => {
  const { town, mia, ids } = await openDepot('Dan', 'Sue');
  const [id = '', sue = ''] = ids;
  const arbor = await addPayer(house, town, 'Arbor');
  const form = { ...EMPTY_FORM, driver_id: id, driver_user_id: id };
  await mia.get(editDriver, { ...form, dl_expiration: '2027-05-01', license_state: 'NY' });
  await mia.get(editDriver, { ...form, broker_certification: [arbor] });
  const leave = { driver_leave_id: null, kind: 'vacation' as const, start_time: null, end_time: null, note: '' };
  await mia.get(saveDriverLeave, { ...leave, driver_id: id, starts_on: '2026-03-12', ends_on: '2026-03-14' });
  await mia.get(saveDriverLeave, { ...leave, driver_id: sue, starts_on: '2026-03-12', ends_on: '2026-03-14' });
  await mia.get(editManyDrivers, { driver_ids: ids, clock_in_out: true });

  const history = await mia.get(getOperationList, { entity_id: id, with_parts: true });
  expect(history.map(({ summary }) => summary)).toEqual([
    'Driver Dan Driver set to clock in and out',
    'Leave from 03/12/2026 to 03/14/2026 added',
    'Certification of Dan Driver by Arbor added: without a date; Driver Dan Driver: license left without a date, license changed',
    'Driver Dan Driver: license good until 05/01/2027, license changed',
    'Driver Dan Driver added',
  ]);
});

test('Teams are told with who joined and left them, and drivers who were changed at once together.', async () => {
  const { mia, ids, last } = await openDepot('Dan', 'Sue', 'Max');
  const [dan = '', sue = '', max = ''] = ids;
  const { driver_team_id } = await mia.get(createDriverTeam, { driver_team_name: 'Early', driver_ids: [dan, sue] });
  expect(await last()).toBe('Team Early added with Dan Driver and Sue Driver');
  await mia.get(editDriverTeam, { driver_team_id, driver_team_name: 'Dawn', driver_ids: [dan, max] });
  expect(await last()).toBe('Team Dawn: called Early before, joined by Max Driver, left by Sue Driver');
  await mia.get(editDriverTeam, { driver_team_id, to_delete: true });
  expect(await last()).toBe('Team Dawn dissolved');
  await mia.get(createDriverTeam, { driver_team_name: 'Team 103', driver_ids: [dan, sue] });
  expect(await last()).toBe('Team 103 added with Dan Driver and Sue Driver');
  await mia.get(editManyDrivers, { driver_ids: [dan, sue], status: 0 });
  expect(await last()).toBe('Drivers Dan Driver, Sue Driver made inactive');
});

test('A membership is told by the names of rider and program.', async () => {
  const { town, mia, last } = await openDepot();
  const [program] = await mia.get(getAccessiblePrograms, {});
  const rider = { firstname: 'Ada', lastname: 'Byrne', phone: '', program_id: program?.program_id ?? '' };
  await town.person('Dora').get(createNewRiderUser, rider);
  expect(await last()).toBe('Ada Byrne added; rider added; Rider Ada Byrne put into Test Program');
});
