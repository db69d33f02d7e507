import { answerPrebookings, getNemPrebookingList, saveAnswerTerms } from '@handrail/contracts/nemt';
import { getOperationList } from '@handrail/contracts/log';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { TUESDAY_MORNING } from '../bookings/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { type BrokerTown, milo, openBrokerTown, ruth } from './testing.ts';

const house = useHouse();

let town: BrokerTown;

beforeEach(async () => {
  town = await openBrokerTown(house);
});

afterEach(() => house.townClock.set(TUESDAY_MORNING));

async function answer(keys: string[], said: 'accepted' | 'refused', reason?: string) {
  return town.dora.call(answerPrebookings, {
    prebookings: keys.map((broker_prebooking_id) => ({ insurance_id: town.payer, broker_prebooking_id })),
    answer: said,
    ...(reason === undefined ? {} : { reason }),
  });
}

async function standing(more: object = {}) {
  const list = await town.dora.get(getNemPrebookingList, { insurance_id: town.payer, ...more });
  return list
    .map((ride) => [ride.broker_prebooking_id, ride.answer, ride.answer_by] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const waitFor = async (answer_within_min: number | null) =>
  town.dora.get(saveAnswerTerms, { insurance_id: town.payer, answer_within_min });

describe('A ride of a broker’s file', () => {
  test('waits for an answer as long as its payer says, and never beyond its pickup', async () => {
    await waitFor(150);
    await town.bring([ruth(), milo()]);
    expect(await standing({ answer: 'waiting' })).toEqual([
      ['500417', 'waiting', '2026-03-10T08:40:00-04:00'],
      ['500522', 'waiting', '2026-03-10T09:10:00-04:00'],
    ]);
  });

  test('waits where the file offers it, and for nobody where it is assigned or no answer is wanted', async () => {
    await town.bring([ruth({ 'Trip Status': 'Offered' }), milo()]);
    expect(await standing()).toEqual([
      ['500417', 'waiting', null],
      ['500522', 'accepted', null],
    ]);
    await waitFor(60);
    await town.bring([milo({ 'Trip ID': '7', 'Promised Pick-up Time': '11:00', 'Trip Status': 'Assigned' })]);
    expect(
      (await town.dora.get(getNemPrebookingList, { answer: 'accepted' })).map((ride) => ride.broker_state),
    ).toEqual(expect.arrayContaining(['accepted', null]));
    expect(await standing({ answer: 'waiting' })).toEqual([['500417', 'waiting', null]]);
  });

  test('that the broker changes after it was accepted is to be answered anew', async () => {
    await waitFor(60);
    await town.bring([ruth(), milo()]);
    await answer(['500417', '500522'], 'accepted');
    house.townClock.set('2026-03-10T11:10:00Z'); // 7:10
    await town.bring([ruth({ 'Promised Pick-up Time': '10:20' }), milo()]);
    expect(await standing()).toEqual([
      ['500417', 'waiting', '2026-03-10T08:10:00-04:00'],
      ['500522', 'accepted', '2026-03-10T07:40:00-04:00'],
    ]);
  });

  test('that the broker cancels waits for nobody', async () => {
    await waitFor(60);
    await town.bring([ruth(), milo()]);
    await town.bring([ruth({ 'Trip Status': 'Cancelled' }), milo()]);
    expect((await standing({ answer: 'waiting' })).map(([key]) => key)).toEqual(['500522']);
  });
});

describe('An answer', () => {
  beforeEach(async () => {
    await waitFor(90);
    await town.bring([ruth(), milo()]);
  });

  test('accepts many at once, as one step, and is given once', async () => {
    const first = await answer(['500417', '500522'], 'accepted');
    expect(first).toMatchObject({
      data: { refused: [], prebookings: [{ answer: 'accepted' }, { answer: 'accepted' }] },
    });
    const version = await town.version();
    expect(await answer(['500417', '500522'], 'accepted')).toMatchObject({ data: { refused: [] } });
    expect(await town.version()).toBe(version);
    const [last] = await town.mia.get(getOperationList, {});
    expect(last?.summary).toContain('Accepted to the broker');
    expect(await takeBack(town.dora, first)).toBeAccepted();
    expect((await standing({ answer: 'waiting' })).length).toBe(2);
  });

  test('refuses with a reason, by which the ride is canceled here, and is taken back with it', async () => {
    expect(await answer(['500417'], 'refused')).toBeRefused('REASON_MISSING', 'Say why the ride is refused.');
    const refused = await answer(['500417'], 'refused', 'No vehicle free at that time');
    expect(refused).toMatchObject({
      data: { prebookings: [{ answer: 'refused', answer_reason: 'No vehicle free at that time' }] },
    });
    const [ride] = refused.status === 'success' ? refused.data.prebookings : [];
    const booking_id = ride?.booking_id ?? '';
    expect(await town.info(booking_id)).toMatchObject({ status: 'Canceled' });
    expect(await answer(['500417'], 'accepted')).toMatchObject({
      data: { refused: [{ broker_prebooking_id: '500417', sentence: 'The ride is canceled.' }] },
    });
    expect(await takeBack(town.dora, refused)).toBeAccepted();
    expect(await town.info(booking_id)).toMatchObject({ status: 'Booked' });
    expect((await standing())[0]?.[1]).toBe('waiting');
  });

  test('is no refusal after the deadline, nor of a ride that a vehicle is sent for; the others are done', async () => {
    const [hess] = await town.dora.get(getNemPrebookingList, { insurance_id: town.payer });
    await town.dispatch(await town.info(hess?.booking_id ?? ''));
    expect(await answer(['500417', '500522'], 'refused', 'No driver')).toMatchObject({
      data: {
        prebookings: [{ broker_prebooking_id: '500417', answer: 'refused' }],
        refused: [{ sentence: 'A vehicle is sent for this ride. Take it off the vehicle first.' }],
      },
    });
    await town.bring([ruth(), milo(), milo({ 'Trip ID': '9', 'Promised Pick-up Time': '15:00' })]);
    house.townClock.set('2026-03-10T12:11:00Z'); // 91 minutes later
    expect(await answer(['9'], 'refused', 'No driver')).toMatchObject({
      data: { refused: [{ sentence: 'The broker no longer waits for an answer. Call them to give the ride back.' }] },
    });
    expect(await answer(['9'], 'accepted')).toMatchObject({
      data: { refused: [], prebookings: [{ answer: 'accepted' }] },
    });
  });

  test('is for rides of the operator’s own payers, by levels 1 and 2', async () => {
    expect(await answer(['404'], 'accepted')).toMatchObject({ httpStatus: 404 });
    const prebookings = [{ insurance_id: town.payer, broker_prebooking_id: '500417' }];
    expect(await town.felix.call(answerPrebookings, { prebookings, answer: 'accepted' })).toMatchObject({
      httpStatus: 403,
    });
  });
});

test('One list has what waits of all payers.', async () => {
  await waitFor(90);
  await town.bring([ruth()]);
  const other = await addPayer(house, town, 'Lakeside Plan', { programs: [town.program] });
  await town.dora.get(saveAnswerTerms, { insurance_id: other, answer_within_min: 30 });
  const list = await town.dora.get(getNemPrebookingList, { answer: 'waiting' });
  expect(list.map(({ insurance_name }) => insurance_name)).toEqual(['Keystone Access']);
});
