import { demoPassword, signIns } from '@handrail/testbed/people';
import { sql } from 'kysely';
import { clocksOf } from '../open-services.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { FILL_DEMO } from '../platform/guard/demo-town.ts';
import type { Services } from '../platform/services.ts';
import { hashPassword } from '../session/index.ts';
import { fillCompany } from './fill-company.ts';
import { fillingOf } from './fillings.ts';
import { fillPeople } from './people.ts';
import { importDemoTown } from './region.ts';
import { startSimulator } from './simulator.ts';

/** Fills the demo town on its first start; later starts find it filled. */
export async function fillDemo(services: Services): Promise<void> {
  const { settings, db } = services;
  const imported = importDemoTown(services);
  const isFirst = await fillPeople(services);
  // The town's clock was set before there was a program whose zone it could be read in.
  if (isFirst && settings.HANDRAIL_NOW !== undefined) services.clocks = await clocksOf(db, settings);

  const now = services.clocks.town.now();
  let passwordHash: string | null = null;
  for (const { id, name } of await unfilledOperators(services)) {
    passwordHash ??= await hashPassword(demoPassword);
    const filling = fillingOf(name, now, passwordHash);
    if (filling) await fillCompany(services, id, filling);
  }
  await imported;
}

/** Whatever of the demo runs beside the server: in a live one, its drivers. */
export function startDemo(services: Services, address: string): { stop(): Promise<void> } {
  return services.settings.HANDRAIL_DEMO === 'live'
    ? startSimulator(services, address)
    : { stop: async () => Promise.resolve() };
}

/** The lines that the start prints. */
export function demoSignIns(): string {
  const lines = signIns.map(({ email, levels }) => `  ${email.padEnd(24)} levels ${levels.join(', ')}`);
  return `Demo sign-ins, password ${demoPassword}:\n${lines.join('\n')}`;
}

/** Operators that this demo opened and that have no vehicle yet. One that somebody opened by hand is theirs. */
async function unfilledOperators({ db }: Services): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.operator_id as id, o.name from operator o
    join operation p on p.operator_id = o.operator_id and p.version = 1 and p.call = ${FILL_DEMO}
    where not exists (select 1 from vehicle v where v.operator_id = o.operator_id)
    order by o.operator_id`.execute(asOwner(db));
  return rows;
}
