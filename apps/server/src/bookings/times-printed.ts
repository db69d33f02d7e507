/** Prints what every reading and writing of a time comes to, for the test that compares what servers in other zones say. */
import { textOfInstant, textOfWall } from '@handrail/domain/day';
import {
  clockTimeAt,
  instantOf,
  instantText,
  isRepeated,
  longDate,
  quarterHoursOf,
  readDay,
  readSlashDate,
  readWall,
  serviceDateOf,
  serviceDay,
  slashDate,
  wallOf,
  wallText,
} from '@handrail/domain/platform';
import { readShift, readShiftFields, spanOn } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { zoneClock } from '../day/index.ts';

const ZONES = ['America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'];

/** Both days on which clocks change in America, and one of every day. */
const DATES = ['2026-03-08', '2026-11-01', '2026-03-10'].map((date) => Temporal.PlainDate.from(date));

function* printed(): Generator {
  for (const zone of ZONES) {
    const clock = zoneClock(zone);
    for (const date of DATES) {
      const day = serviceDay(date, zone);
      const slots = quarterHoursOf(day);
      yield [zone, date.toString(), slots.length, longDate(date), slashDate(date)];
      for (const { at, label } of slots) {
        const text = textOfInstant(at);
        const wall = wallOf(at, zone);
        yield [label, text, clock.at(text), clock.time(text), instantText(at, zone), clockTimeAt(at, zone)];
        yield [textOfWall(wall), wallText(wall), isRepeated(wall, zone), serviceDateOf(at, zone).toString()];
        yield [instantOf(wall, zone, null), readWall(wallText(wall))].map((read) => JSON.stringify(read));
      }
      for (const [start, end] of [
        ['01:45', '03:15'],
        ['23:00', '24:00'],
        ['6 am', '11:60 PM'],
      ] as const) {
        const range = readShiftFields(start, end);
        yield JSON.stringify([
          range,
          range.ok && spanOn(date, { start: range.value.startTime, end: range.value.endTime }, zone),
        ]);
      }
      yield JSON.stringify(readShift({ start: `${String(date)}T01:30`, end: `${String(date)}T16:00` }, date, zone));
    }
  }
  yield [readDay('2026-03-10'), readSlashDate('03/10/2026')].map((read) => JSON.stringify(read));
}

for (const line of printed()) process.stdout.write(`${JSON.stringify(line)}\n`);
