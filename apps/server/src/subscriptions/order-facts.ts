import { mayPayFor } from '@handrail/domain/accounts';
import type { Booking } from '@handrail/domain/day';
import { invariant, type RiderId, serviceDateOf } from '@handrail/domain/platform';
import type { Program } from '@handrail/domain/programs';
import type { Member } from '@handrail/domain/riders';
import type { EffectFacts, MakingFacts, StandingOrder } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { listPayers } from '../accounts/index.ts';
import { readSettings } from '../admin/index.ts';
import { getMember } from '../bookings/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Services } from '../platform/services.ts';
import { getProgram } from '../programs/index.ts';
import { listClosedDays } from '../shifts/index.ts';
import { type Asking, ridesOfOrders } from './order-store.ts';
import { DAYS_AHEAD } from './settings.ts';

export interface Looking extends Asking {
  services: Services;
  clock: Clock;
}

/** What the rules of an order ask about, as it stands in this transaction. */
export interface OrderFacts {
  program: Program;
  today: Temporal.PlainDate;
  effect: EffectFacts;
  making: Pick<MakingFacts, 'program' | 'riderOf' | 'mayPay' | 'now'>;
}

/** A way back may be on the days after its date. */
const LATEST_WAY_BACK_DAYS = 7;

export async function gatherFacts(
  looking: Looking,
  order: Pick<StandingOrder, 'id' | 'programId'>,
  riders: readonly RiderId[],
): Promise<OrderFacts> {
  const { queries, operator, clock } = looking;
  const program = await getProgram(queries, operator, order.programId);
  const now = clock.now();
  const today = serviceDateOf(now, program.zone);
  const through = today.add({ days: await daysAhead(looking) });
  const rides = (await ridesOfOrders(looking, [order.id], today)).get(order.id) ?? [];
  const closedDays = await listClosedDays(looking, { from: today, to: lastDayOf(rides, through) });
  return {
    program,
    today,
    effect: { zone: program.zone, closedDays, range: { from: today, through }, rides },
    making: { program, now, riderOf: await membersOf(looking, riders), mayPay: await payersOf(looking, program) },
  };
}

/** How many days ahead rides are made. */
export async function daysAhead({ queries, operator, services }: Looking): Promise<number> {
  const { chosen } = await readSettings(queries, operator);
  return valueInForce<number>(services.settings, chosen, DAYS_AHEAD);
}

async function membersOf({ queries, operator }: Asking, ids: readonly RiderId[]) {
  const members = new Map<RiderId, Member>();
  for (const id of new Set(ids)) members.set(id, await getMember(queries, operator, id));
  return (id: RiderId): Member => {
    const member = members.get(id);
    invariant(member, `Rider ${id} was gathered.`);
    return member;
  };
}

async function payersOf({ queries, operator }: Asking, { id: programId }: Program): Promise<MakingFacts['mayPay']> {
  const payers = new Map((await listPayers(queries, operator)).map((payer) => [payer.id, payer]));
  return (id, held) => {
    const payer = payers.get(id) ?? { id, isActive: false, programs: [] };
    return mayPayFor(programId, payer, held);
  };
}

function lastDayOf(rides: readonly Booking[], through: Temporal.PlainDate): Temporal.PlainDate {
  const last = rides.at(-1)?.occurrenceOn ?? null;
  const latest = last !== null && last > through.toString() ? Temporal.PlainDate.from(last) : through;
  return latest.add({ days: LATEST_WAY_BACK_DAYS });
}
