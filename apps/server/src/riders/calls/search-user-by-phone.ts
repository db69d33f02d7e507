import { searchUserByPhone as contract } from '@handrail/contracts/riders';
import { no, readPhone, yes } from '@handrail/domain/platform';
import { findUsersByPhone, userOnWire } from '../../admin/index.ts';
import { listDrivingByPhone } from '../../drivers/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listRiders } from '../rider-store.ts';
import { riderOnWire } from '../rider-wire.ts';

const MOST = 50;

export const searchUserByPhoneHandler = read(contract, async ({ phone }, { services, queries, by, reveals }) => {
  services.lookups.count('search', by.personId);
  const number = readPhone(phone);
  if (!number.ok) return number;
  const riders = await listRiders(queries, by.operator, { phone: number.value, limit: MOST });
  const staff = await findUsersByPhone(queries, by.operator, number.value);
  const drivers = await listDrivingByPhone(queries, by.operator, number.value);
  const riderIds = new Set<string>(riders.map(({ id }) => id));
  // Each once, whatever they are to us: a driver may ride, and sit at a desk on other days.
  const others = new Map([...staff, ...drivers].map((one) => [one.user.id, one]));
  const users = [
    ...riders.map(riderOnWire),
    ...[...others.values()].filter(({ user }) => !riderIds.has(user.id)).map(userOnWire),
  ];
  reveals([...riderIds]);
  const [first] = users;
  return first ? yes({ user: first, users }) : no('PHONENOTFOUND', 'Nobody has this phone number.');
});
