import { serviceDateOf, type OperatorId, type Zone } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPayers } from '../accounts/index.ts';
import { brokerFolder, giveKey, listBrokerFiles } from '../nemt/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { type Doors, type Hour, rideToCareList, safeRideList } from './broker-lists.ts';
import { filledOperators } from './drivers-out.ts';

/** Whose machine calls, and who puts its lists into a folder. */
const BY_KEY = 'Northway Ride Brokers';
const BY_FOLDER = 'Valley Senior Care';

/** When their lists of tomorrow come, on the town's clock. */
const DUE: readonly { hour: Hour; from: number }[] = [
  { hour: 'morning', from: 6 },
  { hour: 'noon', from: 12 },
];

/** How often it is looked whether a list is due, by the real clock. */
const LOOK_MS = 15_000;

interface Town {
  operator: OperatorId;
  /** Tomorrow, of which the lists are, and how late it is today. */
  day: string;
  hourNow: number;
  payers: ReadonlyMap<string, string>;
  brought: ReadonlySet<string>;
  doors: readonly Doors[];
}

/**
 * The demo's two brokers. They know no more of the server than any broker: one calls with its key, the other puts its list
 * where it was told to. What becomes of a list is for whoever looks through it.
 */
export class DemoBrokers {
  readonly #services: Services;
  readonly #address: string;
  #operators: readonly OperatorId[] | null;
  #notBeforeMs = 0;

  /** Of all operators that were filled for the demo, unless some are named. */
  constructor(services: Services, address: string, operators: readonly OperatorId[] | null = null) {
    this.#services = services;
    this.#address = address;
    this.#operators = operators;
  }

  async tick(): Promise<void> {
    const { clocks, log } = this.#services;
    const realMs = clocks.guard.now().epochMilliseconds;
    if (realMs < this.#notBeforeMs) return;
    this.#notBeforeMs = realMs + LOOK_MS;
    try {
      this.#operators ??= await filledOperators(this.#services);
      for (const operator of this.#operators) await this.#bringWhatIsDue(operator);
    } catch (cause) {
      log.warn({ err: cause }, 'The demo brokers lost their way for a moment.');
    }
  }

  async #bringWhatIsDue(operator: OperatorId): Promise<void> {
    const town = await this.#look(operator);
    if (!town || town.doors.length === 0) return;
    for (const { hour, from } of DUE) {
      if (town.hourNow < from) continue;
      const name = (broker: string) => `${broker}-${town.day}-${hour}.csv`;
      const [northway, valley] = [town.payers.get(BY_KEY), town.payers.get(BY_FOLDER)];
      const [calls, puts] = [name('northway'), name('valley')];
      if (northway !== undefined && !town.brought.has(calls))
        await this.#call({ operator, payerId: northway }, calls, rideToCareList(town.day, town.doors, hour));
      if (valley !== undefined && !town.brought.has(puts))
        await this.#put({ operator, payerId: valley }, puts, safeRideList(town.day, town.doors, hour));
    }
  }

  async #look(operator: OperatorId): Promise<Town | null> {
    const now = this.#services.clocks.town.now();
    return readOperator(this.#services.db, operator, async (queries) => {
      const { rows } = await sql<{ zone: Zone }>`
        select zone from program where operator_id = ${operator} order by program_id limit 1`.execute(queries);
      const [program] = rows;
      if (!program) return null;
      const payers = await listPayers(queries, operator);
      const files = await listBrokerFiles({ queries, operator });
      const { rows: rides } = await sql<Doors>`
        select distinct on (b.rider_id) ${doorAs('f')} as "from", ${doorAs('t')} as "to"
        from booking b
        join place f on f.operator_id = b.operator_id and f.place_id = b.pickup_place_id
        join place t on t.operator_id = b.operator_id and t.place_id = b.dropoff_place_id
        where b.operator_id = ${operator} and f.place_id <> t.place_id
        order by b.rider_id, b.booking_id limit 9`.execute(queries);
      return {
        operator,
        day: serviceDateOf(now, program.zone).add({ days: 1 }).toString(),
        hourNow: now.toZonedDateTimeISO(program.zone).hour,
        payers: new Map(payers.map(({ name, id }) => [name, id])),
        brought: new Set(files.map(({ name }) => name)),
        doors: rides,
      };
    });
  }

  /** With a key that only this installation can make; one that somebody has given since is theirs, and this is nobody's. */
  async #call(whose: { operator: OperatorId; payerId: string }, name: string, list: string): Promise<void> {
    const key = this.#services.vault.digest(`demo broker ${whose.operator} ${whose.payerId}`).toString('base64url');
    if (!(await this.#hasKey(whose))) await giveKey(this.#services, whose, key);
    await fetch(`${this.#address}/api/brokers/files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${key}` },
      body: list,
      signal: AbortSignal.timeout(20_000),
    });
  }

  async #hasKey({ operator, payerId }: { operator: OperatorId; payerId: string }): Promise<boolean> {
    return readOperator(this.#services.db, operator, async (queries) => {
      const { rows } = await sql`
        select 1 from broker_key where operator_id = ${operator} and payer_account_id = ${payerId}`.execute(queries);
      return rows.length > 0;
    });
  }

  /** Written beside it first, so that whoever watches the folder never sees half a list. */
  async #put({ operator, payerId }: { operator: OperatorId; payerId: string }, name: string, list: string) {
    const folder = join(brokerFolder(this.#services), operator, payerId);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `.${name}`), list);
    await rename(join(folder, `.${name}`), join(folder, name));
  }
}

function doorAs(place: 'f' | 't') {
  return sql`jsonb_build_object('line', ${sql.ref(`${place}.line`)}, 'city', ${sql.ref(`${place}.city`)},
    'state', ${sql.ref(`${place}.state`)}, 'zip', ${sql.ref(`${place}.zip`)},
    'latitude', ${sql.ref(`${place}.latitude`)}, 'longitude', ${sql.ref(`${place}.longitude`)})`;
}
