import type { City } from '../city/city.ts';
import { PASSWORD } from '../server/town.ts';
import { Device } from './device.ts';

/** As many at once as sign-ins are looked at side by side. */
const AT_ONCE = 4;

/** A driver with a device, and the vehicle that they have on the city's day. */
export interface OnRoad {
  device: Device;
  driverId: string;
  vehicleId: string;
  latitude: number;
  longitude: number;
}

/** Every driver of the city's day, signed in at a server: their password is the administrator's. */
export async function bringDrivers({ bulk, date }: City, port: number): Promise<OnRoad[]> {
  await bulk.run(
    `insert into credential (operator_id, person_id, password_hash, changed_at)
     select d.operator_id, d.driver_id, c.password_hash, c.changed_at
     from driver d cross join (select password_hash, changed_at from credential where operator_id = $1 limit 1) c
     where d.operator_id = $1 on conflict do nothing`,
  );
  const rows = await bulk.rows<Omit<OnRoad, 'device'> & { phone: string }>(
    `select distinct on (r.driver_id) r.driver_id::text as "driverId", r.vehicle_id::text as "vehicleId", p.phone,
       h.latitude, h.longitude
     from run r
     join person p on p.operator_id = r.operator_id and p.person_id = r.driver_id
     join vehicle v on v.operator_id = r.operator_id and v.vehicle_id = r.vehicle_id
     join place h on h.operator_id = v.operator_id and h.place_id = v.parking_place_id
     where r.operator_id = $1 and r.service_day = $2 order by r.driver_id`,
    date,
  );
  const drivers: OnRoad[] = [];
  const waiting = [...rows];
  const bring = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { phone, ...rest } = row;
      const device = new Device(port);
      await device.signIn(phone, PASSWORD);
      drivers.push({ ...rest, device });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
  return drivers;
}
