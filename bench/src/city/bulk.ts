import type pg from 'pg';
import type { Site } from '../server/running.ts';
import { withoutIndexes } from './apart.ts';
import { connect } from './connect.ts';

const FIRST_ID = 10_000_000;
/** From here on the copies of riders are numbered, far above those of days. */
const COPIED_RIDERS = 60_000_000;

/** Tables of a day in an order in which they may be written, and which of their columns name rows of that day. */
const DAY = {
  run: ['run_id'],
  trip: ['trip_id', 'run_id'],
  booking: ['booking_id', 'trip_id'],
  stop: ['stop_id', 'booking_id', 'trip_id'],
} as const;

/** When a ride was driven, as if every driver had been on time. */
const DRIVEN: Readonly<Record<string, string>> = {
  ride_status: 'case when trip_id is null then 4 else 3 end',
  enroute_at: "case when trip_id is null then null else scheduled_pickup_at - interval '15 minutes' end",
  arrived_at: "case when trip_id is null then null else scheduled_pickup_at - interval '2 minutes' end",
  picked_up_at: 'case when trip_id is null then null else scheduled_pickup_at end',
  arrived_dropoff_at: "case when trip_id is null then null else scheduled_dropoff_at - interval '1 minutes' end",
  dropped_off_at: 'case when trip_id is null then null else scheduled_dropoff_at end',
  canceled_at: 'case when trip_id is null then scheduled_pickup_at end',
};

/** Rows by the hundred thousand, written beside the server: a city's day many times over. Only a bench's own database is written to. */
export class Bulk {
  readonly #client: pg.ClientBase;
  readonly #close: () => Promise<void>;
  readonly #date: string;
  readonly operator: string;
  /** No two copies of a day share an id. */
  #stride = 0;
  #riderCopies = 1;
  #isClosed = false;

  private constructor({ client, close }: Awaited<ReturnType<typeof connect>>, date: string, operator: string) {
    this.#client = client;
    this.#close = close;
    this.#date = date;
    this.operator = operator;
  }

  /** Of the operator that was opened first, whose one day there is. */
  static async open(site: Site, date: string): Promise<Bulk> {
    const session = await connect(site);
    const { client } = session;
    // What is copied refers to what was copied with it; nobody looks that up a million times.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>('select min(operator_id)::text as id from operator');
    const bulk = new Bulk(session, date, rows[0]?.id ?? '');
    const [last] = await bulk.rows<{ last: string }>(
      `select greatest((select max(stop_id) from stop), (select max(booking_id) from booking),
        (select max(person_id) from person), (select max(run_id) from run)) as last`,
    );
    bulk.#stride = Number(last?.last ?? FIRST_ID) - FIRST_ID + 1;
    return bulk;
  }

  /** Runs a statement in which `$1` is the operator. */
  async run(statement: string, ...values: unknown[]): Promise<void> {
    await this.#client.query(statement, statement.includes('$1') ? [this.operator, ...values] : []);
  }

  async rows<R extends object>(statement: string, ...values: unknown[]): Promise<R[]> {
    const { rows } = await this.#client.query<R>(statement, statement.includes('$1') ? [this.operator, ...values] : []);
    return rows;
  }

  async count(table: string): Promise<number> {
    const [row] = await this.rows<{ count: string }>(`select count(*)::text as count from ${table}`);
    return Number(row?.count ?? 0);
  }

  /** Each rider so many times in all, with a name and a phone of their own. */
  async copyRiders(times: number): Promise<void> {
    this.#riderCopies = times;
    for (let copy = 1; copy < times; copy++) {
      const by = COPIED_RIDERS - FIRST_ID + (copy - 1) * this.#stride;
      await this.#copy('person', 'person_id in (select rider_id from rider where rider_id < 60000000)', {
        person_id: `person_id + ${by}`,
        lastname: `lastname || '${'abcdefghij'[copy % 10]}'`,
        phone: `left(phone, 5) || '23' || lpad(((right(phone, 5)::int + ${copy} * 10007) % 100000)::text, 5, '0')`,
      });
      await this.#copy('rider', 'rider_id < 60000000', { rider_id: `rider_id + ${by}` });
      for (const table of ['rider_program', 'rider_place'])
        await this.#copy(table, 'rider_id < 60000000', {
          rider_id: `rider_id + ${by}`,
          [`${table}_id`]: "nextval('handrail_id')",
        });
    }
  }

  /** The day once more, so many days later or earlier; driven where it is to lie behind. The n-th copy has ids of its own. */
  async copyDay(n: number, days: number, { isDriven = false, set = {} }: Copying = {}): Promise<void> {
    const by = n * this.#stride;
    const rider = ((n % this.#riderCopies) - 1) * this.#stride + COPIED_RIDERS - FIRST_ID;
    for (const [table, ids] of Object.entries(DAY)) {
      const shifted = Object.fromEntries(ids.map((column) => [column, `${column} + ${by}`]));
      const other = n % this.#riderCopies === 0 || table !== 'booking' ? {} : { rider_id: `rider_id + ${rider}` };
      const driven = isDriven && table === 'booking' ? DRIVEN : {};
      const more = table === 'booking' ? set : {};
      await this.#copy(
        table,
        `service_day = '${this.#date}'`,
        { ...shifted, ...other, ...driven, ...more },
        {
          later: String(days),
        },
      );
    }
  }

  /** The day again on each of the days before it, from the first-th to the last-th, of the same riders: as many as a year has are written at once. */
  async copyDaysBefore(
    first: number,
    last: number,
    { isDriven = false }: Pick<Copying, 'isDriven'> = {},
  ): Promise<void> {
    await withoutIndexes(this.#client, Object.keys(DAY), async () => {
      for (const [table, ids] of Object.entries(DAY)) {
        const shifted = Object.fromEntries(ids.map((column) => [column, `${column} + copy * ${this.#stride}::bigint`]));
        const driven = isDriven && table === 'booking' ? DRIVEN : {};
        const from = `${table} cross join generate_series(${first}, ${last}) copy`;
        await this.#copy(table, `service_day = '${this.#date}'`, { ...shifted, ...driven }, { later: '-copy', from });
      }
    });
  }

  /** Figures for whoever plans queries, and no debts of a million rows to come. */
  async settle(): Promise<void> {
    await this.#client.query('vacuum analyze');
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#close();
  }

  /** Rows of a table again, some columns otherwise, and every date and time so many days later. */
  async #copy(
    table: string,
    where: string,
    other: Readonly<Record<string, string>>,
    { later: days = '0', from = table }: { later?: string; from?: string } = {},
  ): Promise<void> {
    const columns = await this.rows<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = '${table}'`,
    );
    const isTime = (type: string) => type === 'date' || type.startsWith('timestamp');
    const later = (name: string, type: string, value: string) =>
      days !== '0' && isTime(type) && name !== 'created_at' && name !== 'pricing_effective_on'
        ? `(${value} + (${days}) * interval '1 day')::${type}`
        : value;
    await this.#client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
       select ${columns.map(({ name, type }) => later(name, type, other[name] ?? name)).join(', ')}
       from ${from} where ${where}`,
    );
  }
}

export interface Copying {
  isDriven?: boolean;
  /** Columns of a booking that are otherwise, as SQL. */
  set?: Readonly<Record<string, string>>;
}
