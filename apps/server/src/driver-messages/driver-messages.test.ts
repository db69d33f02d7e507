import {
  getDriverMessages,
  getMessages,
  markDriverMessagesRead,
  reportMessage,
  sendDriverMessages,
  sendMessage,
} from '@handrail/contracts/driver-messages';
import { createMultipleFlexTrips } from '@handrail/contracts/dispatch';
import { undoOperation } from '@handrail/contracts/log';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { DATE, deviceOf, openBoardTown } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';

const house = useHouse();

const instant = (time: string) =>
  Temporal.ZonedDateTime.from(`${DATE}T${time}[America/New_York]`).toInstant().toString();
const printed = (time: string) => `${DATE}T${time}:00-04:00`;
const setClock = (time: string) => house.townClock.set(instant(time));

/** Dan drives the van and Sue the sedan, at 8:30. */
async function openDay() {
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '08:40' },
      { rider: 'Ben', pickup: '08:40' },
    ],
  });
  setClock('08:30');
  await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ada')], ...town.run('van') });
  await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ben')], ...town.run('sedan') });
  const phone = async (name: string) => ({ headers: await deviceOf(house, town, name) });
  const [dan, sue] = [await phone('Dan'), await phone('Sue')];
  const say = async (...vehicles: string[]) =>
    town.mia.get(sendDriverMessages, {
      date: DATE,
      shuttle_ids: vehicles.map((name) => town.vehicle(name)),
      text: 'Come back to the yard.',
    });
  const seenBy = async (who: typeof dan) => {
    const answer = await house.visit(getMessages, { date: DATE }, who);
    return answer.status === 'success' ? answer.data.messages : [];
  };
  return {
    town,
    dan,
    sue,
    say,
    seenBy,
    atDesk: async () => (await town.theo.get(getDriverMessages, { date: DATE })).messages,
  };
}

describe('A message of the desk', () => {
  test('reaches the driver of each vehicle it is said to and no other, and is read and acknowledged with its times', async () => {
    const { town, dan, sue, say, seenBy, atDesk } = await openDay();
    const { messages } = await say('van');
    const [said] = messages;
    const id = said?.driver_message_id ?? '';
    expect(messages).toEqual([
      {
        driver_message_id: id,
        version: 1,
        date: DATE,
        shuttle_id: town.vehicle('van'),
        fleet_shuttle_id: 'van',
        from_desk: true,
        sent_by: said?.sent_by,
        text: 'Come back to the yard.',
        sent_at: printed('08:30'),
        read_at: null,
        acknowledged_at: null,
        answer: null,
      },
    ]);
    expect(await seenBy(dan)).toEqual(messages);
    expect(await seenBy(sue)).toEqual([]);

    setClock('08:45');
    const heard = async (event: 'read' | 'acknowledged', time: string, who = dan) =>
      house.visit(
        reportMessage,
        {
          driver_message_id: id,
          event,
          event_time: instant(time),
          ...(event === 'read' ? {} : { answer: 'On my way' }),
        },
        who,
      );
    expect(await heard('read', '08:32')).toMatchObject({ data: { message: { read_at: printed('08:32') } } });
    await heard('acknowledged', '08:33');
    await heard('acknowledged', '08:40');
    expect(await atDesk()).toMatchObject([
      { read_at: printed('08:32'), acknowledged_at: printed('08:33'), answer: 'On my way', version: 3 },
    ]);
    expect(await heard('read', '08:34', sue)).toMatchObject({ message: { error_code: 'NOT_YOURS' } });
  });

  test('to several vehicles is one step, which one press takes back until a driver has read it', async () => {
    const { town, dan, sue, say, seenBy } = await openDay();
    const first = await town.mia.call(sendDriverMessages, {
      date: DATE,
      shuttle_ids: [town.vehicle('van'), town.vehicle('sedan'), town.vehicle('van')],
      text: 'Wait.',
    });
    const version = first.status === 'success' ? (first.operation?.version ?? 0) : 0;
    expect([await seenBy(dan), await seenBy(sue)].map((all) => all.length)).toEqual([1, 1]);
    await town.mia.get(undoOperation, { version });
    expect([...(await seenBy(dan)), ...(await seenBy(sue))]).toEqual([]);

    const second = await town.mia.call(sendDriverMessages, {
      date: DATE,
      shuttle_ids: [town.vehicle('van')],
      text: 'Wait.',
    });
    const [message] = await seenBy(dan);
    const id = message?.driver_message_id ?? '';
    await house.visit(reportMessage, { driver_message_id: id, event: 'read', event_time: instant('08:30') }, dan);
    const undone = await town.mia.call(undoOperation, {
      version: second.status === 'success' ? (second.operation?.version ?? 0) : 0,
    });
    expect(undone.status).toBe('error');
    expect(await seenBy(dan)).toHaveLength(1);
    expect(await say('van')).toBeTruthy();
  });

  test('is refused to a vehicle that nobody drives that day, and then nobody is told', async () => {
    const { town, dan, seenBy } = await openDay();
    const shuttle_ids = [town.vehicle('van'), town.vehicle('stranger')];
    expect(await town.mia.call(sendDriverMessages, { date: DATE, shuttle_ids, text: 'Wait.' })).toMatchObject({
      message: { error_code: 'NO_DRIVER', message: 'Nobody drives stranger on this day.' },
    });
    expect(await seenBy(dan)).toEqual([]);
  });

  test('is told at once to whoever has the day open, without its words', async () => {
    const { town, say } = await openDay();
    const theo = await town.theo.listen({ days: [DATE] });
    await say('van');
    const events = await theo.until(({ changes }) => changes.some(({ entity }) => entity === 'driver_message'));
    expect(events.at(-1)?.changes[0]).toMatchObject({
      set: { vehicle_id: Number(town.vehicle('van')), from_desk: true },
    });
    expect(JSON.stringify(events)).not.toContain('yard');
    theo.close();
  });
});

describe('A message of a driver', () => {
  test('reaches the desk with the time it was said, and is read there once', async () => {
    const { town, dan, seenBy, atDesk } = await openDay();
    const spoken = (shuttle: string, time: string) =>
      house.visit(
        sendMessage,
        { date: DATE, shuttle_id: town.vehicle(shuttle), text: 'Running late.', event_time: instant(time) },
        dan,
      );
    expect(await spoken('van', '08:21')).toMatchObject({
      data: { message: { from_desk: false, sent_by: 'Dan Driver', sent_at: printed('08:21'), read_at: null } },
    });
    expect(await spoken('sedan', '08:21')).toMatchObject({ message: { error_code: 'NOT_YOURS' } });
    const [message] = await atDesk();
    const driver_message_ids = [message?.driver_message_id ?? ''];
    setClock('08:35');
    expect(await town.theo.get(markDriverMessagesRead, { driver_message_ids })).toEqual({ read: 1 });
    setClock('08:50');
    expect(await town.mia.get(markDriverMessagesRead, { driver_message_ids })).toEqual({ read: 0 });
    expect(await seenBy(dan)).toMatchObject([{ read_at: printed('08:35') }]);
  });

  test('by a clock that is ahead was said now', async () => {
    const { town, dan } = await openDay();
    const said = { date: DATE, shuttle_id: town.vehicle('van'), text: 'Call me.', event_time: instant('09:30') };
    expect(await house.visit(sendMessage, said, dan)).toMatchObject({
      data: { message: { sent_at: printed('08:30') } },
    });
  });

  test('is not the desk’s to read for a driver, and of no day but those about now', async () => {
    const { town, dan, say } = await openDay();
    const [message] = (await say('van')).messages;
    const driver_message_ids = [message?.driver_message_id ?? ''];
    expect(await town.mia.call(markDriverMessagesRead, { driver_message_ids })).toMatchObject({ status: 'error' });
    expect(await house.visit(getMessages, { date: '2026-03-20' }, dan)).toMatchObject({ status: 'error' });
  });
});
