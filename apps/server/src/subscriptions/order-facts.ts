import { mayPayFor } from '@handrail/domain/accounts';
import type { AccountId, Booking } from '@handrail/domain/day';
import { invariant, type RiderId, serviceDateOf } from '@handrail/domain/platform';
import type { Program } from '@handrail/domain/programs';
import type {
  DateRange,
  EffectFacts,
  MakingFacts,
  StandingOrder,
  StandingOrderId,
} from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { listPayers, type StoredPayer } from '../accounts/index.ts';
import { readSettings } from '../admin/index.ts';
import { listMembers } from '../bookings/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Services } from '../platform/services.ts';
import { listProgramTerms } from '../programs/index.ts';
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
  making: Pick<MakingFacts, 'program' | 'riderOf' | 'mayPay' | 'now'> & { hasRider: (id: RiderId) => boolean };
}

/** A way back may be on the days after its date. */
const LATEST_WAY_BACK_DAYS = 7;

/** An order, the riders whom it names, and those of its dates that are asked about; without dates, all that rides are made for. */
export interface Asked extends Pick<StandingOrder, 'id' | 'programId'> {
  riders: readonly RiderId[];
  range?: DateRange;
}

export async function gatherFacts(
  looking: Looking,
  order: Pick<StandingOrder, 'id' | 'programId'>,
  riders: readonly RiderId[],
): Promise<OrderFacts> {
  const facts = (await gatherFactsOfAll(looking, [{ id: order.id, programId: order.programId, riders }])).get(order.id);
  if (!facts) throw notFound();
  for (const rider of riders) if (!facts.making.hasRider(rider)) throw notFound();
  return facts;
}

/** The same of many orders, in as many queries as one takes. An order of a program that nobody has is left out. */
export async function gatherFactsOfAll(
  looking: Looking,
  asked: readonly Asked[],
): Promise<Map<StandingOrderId, OrderFacts>> {
  const { queries, operator, clock } = looking;
  const now = clock.now();
  const ahead = await daysAhead(looking);
  const ids = [...new Set(asked.map(({ programId }) => programId))];
  const programs = new Map((await listProgramTerms(queries, operator, ids)).map((program) => [program.id, program]));
  const spans = asked.flatMap(({ id, programId, riders, range }) => {
    const program = programs.get(programId);
    if (!program) return [];
    const today = serviceDateOf(now, program.zone);
    return { id, program, riders, today, range: range ?? { from: today, through: today.add({ days: ahead }) } };
  });
  const [first] = spans;
  if (!first) return new Map();
  const from = least(spans.map(({ range }) => range.from));
  const isOfSomeDates = asked.every(({ range }) => range !== undefined);
  const through = isOfSomeDates ? greatest(spans.map(({ range }) => range.through)) : null;
  const orderIds = spans.map(({ id }) => id);
  const rides = await ridesOfOrders(looking, orderIds, from, through);
  const lastDay = greatest(spans.map(({ id, range }) => lastDayOf(rides.get(id) ?? [], range.through)));
  const closedDays = await listClosedDays(looking, { from, to: lastDay });
  const members = await listMembers(queries, operator, [...new Set(spans.flatMap(({ riders }) => riders))]);
  const payers = new Map((await listPayers(queries, operator)).map((payer) => [payer.id, payer]));
  return new Map(
    spans.map(({ id, program, today, range }) => [
      id,
      {
        program,
        today,
        effect: { zone: program.zone, closedDays, range, rides: rides.get(id) ?? [] },
        making: {
          program,
          now,
          hasRider: (rider: RiderId) => members.has(rider),
          riderOf: (rider: RiderId) => {
            const member = members.get(rider);
            invariant(member, `Rider ${rider} was gathered.`);
            return member;
          },
          mayPay: mayPayBy(payers, program),
        },
      },
    ]),
  );
}

/** How many days ahead rides are made. */
export async function daysAhead({ queries, operator, services }: Looking): Promise<number> {
  const { chosen } = await readSettings(queries, operator);
  return valueInForce<number>(services.settings, chosen, DAYS_AHEAD);
}

function mayPayBy(payers: ReadonlyMap<AccountId, StoredPayer>, { id: programId }: Program): MakingFacts['mayPay'] {
  return (id, held) => mayPayFor(programId, payers.get(id) ?? { id, isActive: false, programs: [] }, held);
}

function least(dates: readonly Temporal.PlainDate[]): Temporal.PlainDate {
  return dates.reduce((a, b) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b));
}

function greatest(dates: readonly Temporal.PlainDate[]): Temporal.PlainDate {
  return dates.reduce((a, b) => (Temporal.PlainDate.compare(a, b) >= 0 ? a : b));
}

function lastDayOf(rides: readonly Booking[], through: Temporal.PlainDate): Temporal.PlainDate {
  const last = rides.at(-1)?.occurrenceOn ?? null;
  const latest = last !== null && last > through.toString() ? Temporal.PlainDate.from(last) : through;
  return latest.add({ days: LATEST_WAY_BACK_DAYS });
}
