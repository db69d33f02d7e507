import { randomUUID } from 'node:crypto';
import { type City, inCity } from '../city/city.ts';
import type { Timed } from '../city/timed.ts';
import { bringDrivers } from './fleet.ts';

/** Sent and settled, in milliseconds. */
const MUST_MS = 10_000;
/** When the driver is back online: everything has happened by then. */
const NOW = '2026-03-10T22:30';
const DATE = '2026-03-10';
const PRESSES = ['enroute', 'arrived_pickup', 'picked_up', 'arrived_dropoff', 'dropped_off'] as const;
/** As a device that was off sends its presses: one after the other, each with its own key. */
const AFTER_SEC = { enroute: -900, arrived_pickup: -60, picked_up: 60, arrived_dropoff: 120, dropped_off: 180 };

interface Ride {
  booking: string;
  trip: string;
  at: Date;
}

/** A whole day's presses of one driver, kept on the device, sent at once in true order. */
export async function sendKept(presses: number): Promise<Timed[]> {
  const rides = Math.ceil(presses / PRESSES.length);
  const size = { vehicles: 1, bookings: rides, date: DATE, dispatchedShare: 1 };
  return inCity(
    size,
    { HANDRAIL_NOW: NOW },
    async () => {},
    async (city) => {
      const [driver] = await bringDrivers(city, city.site.port);
      if (!driver) throw new Error('Nobody drives.');
      const each: number[] = [];
      const began = performance.now();
      for (const { booking, trip, at } of await ridesOf(city)) {
        for (const event of PRESSES) {
          const startedMs = performance.now();
          const { status, code } = await driver.device.call(
            'v1_driverapp_report_stop_event',
            {
              trip_id: trip,
              booking_id: booking,
              event,
              event_time: new Date(at.getTime() + AFTER_SEC[event] * 1_000).toISOString(),
            },
            randomUUID(),
          );
          if (status !== 200) throw new Error(`${event} was answered with ${status} ${code ?? ''}.`);
          each.push(performance.now() - startedMs);
        }
      }
      const wholeMs = performance.now() - began;
      driver.device.close();
      return [
        { what: `${each.length} kept presses, until all are settled`, ms: [wholeMs], must: MUST_MS },
        { what: '  each', ms: each },
      ];
    },
  );
}

async function ridesOf({ bulk, date }: City): Promise<Ride[]> {
  return bulk.rows<Ride>(
    `select b.booking_id::text as booking, b.trip_id::text as trip, b.scheduled_pickup_at as at
     from booking b where b.operator_id = $1 and b.service_day = $2 and b.trip_id is not null
     order by b.scheduled_pickup_at`,
    date,
  );
}
