import type { OperatorId } from '@handrail/domain/platform';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Queries } from '../db/transaction.ts';
import { type Entity, type LoggedRow, changedFields, loggedFields } from './entity.ts';
import { insertRows } from './insert-rows.ts';
import { type Patch, type Patched, patchRows, removeRows } from './patch-rows.ts';

/** One row's change as the log keeps it: only the fields that changed; a new row has no before, a gone one no after. */
export interface Change {
  entity: string;
  id: string;
  /** The service day it belongs to; null for what belongs to no day. */
  day: string | null;
  rowVersion: number;
  before: LoggedRow | null;
  after: LoggedRow | null;
}

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Told = { __before: LoggedRow | null; __after: LoggedRow };

/**
 * The pen of a changing call. What is written through it is noted, before and after, as the database returned it;
 * nobody writes log entries by hand. Rows that nobody may see change (sessions, secrets) go through `queries`.
 */
export class Tx {
  readonly queries: Queries;
  readonly operator: OperatorId;
  /** The version this operation will have, if it writes anything. */
  readonly version: number;
  readonly changes: Change[] = [];
  /** Whether much may be read while the head is held: only for who could not get it any other way. */
  readonly mayReadMuch: boolean;
  /** The moment of the deed, as the log prints it; null where no clock was given. */
  readonly at: string | null;
  readonly #afterCommit: (() => void)[] = [];

  constructor(
    queries: Queries,
    operator: OperatorId,
    version: number,
    { mayReadMuch = true, at = null }: { mayReadMuch?: boolean; at?: string | null } = {},
  ) {
    this.queries = queries;
    this.operator = operator;
    this.version = version;
    this.mayReadMuch = mayReadMuch;
    this.at = at;
  }

  async insert<T extends keyof Tables>(
    entity: Entity<T>,
    values: Omit<Insertable<Tables[T]>, 'operator_id'>,
  ): Promise<Row<T>> {
    const columns = Object.keys(values);
    const row = await this.#one<T>(sql`
      insert into ${sql.table(entity.table)} as t (operator_id, ${sql.join(columns.map((column) => sql.ref(column)))})
      values (${this.operator}, ${sql.join(Object.values(values as Record<string, unknown>).map(asParameter))})
      returning t.*, null::jsonb as "__before", to_jsonb(t) as "__after"`);
    if (!row) throw new Error(`A row of ${entity.table} was not inserted.`);
    return this.#note(entity, row);
  }

  /** Inserts many rows in a few statements; all name the same columns. Each is noted as if it had been inserted alone. */
  async insertAll<T extends keyof Tables>(
    entity: Entity<T>,
    rows: readonly Omit<Insertable<Tables[T]>, 'operator_id'>[],
  ): Promise<void> {
    const printed = await insertRows(this.queries, this.operator, entity, rows);
    for (const row of printed) this.#push(entity, String(row[entity.id]), null, row);
  }

  /**
   * Saves fields of a row over the version the caller saw; null when someone else saved first, or it is gone. A row that
   * already holds them keeps its version, since the log has nothing to tell.
   */
  async save<T extends keyof Tables>(
    entity: Entity<T>,
    id: string,
    overVersion: number,
    fields: Updateable<Tables[T]>,
  ): Promise<Row<T> | null> {
    const given = Object.entries(fields as Record<string, unknown>);
    const sets = given.map(([column, value]) => sql`${sql.ref(column)} = ${asParameter(value)}`);
    const held = refs(
      't',
      given.map(([column]) => column),
    );
    const values = sql.join(given.map(([, value]) => sql`${asParameter(value)}`));
    const row = await this.#one<T>(sql`
      with old as (select to_jsonb(o) as row from ${sql.table(entity.table)} o where operator_id = ${this.operator} and ${sql.ref(entity.id)} = ${id})
      update ${sql.table(entity.table)} as t set ${sql.join([...sets, sql`version = t.version + (row(${held}) is distinct from row(${values}))::int`])}
      where t.operator_id = ${this.operator} and ${sql.ref(`t.${entity.id}`)} = ${id} and t.version = ${overVersion}
      returning t.*, (select row from old) as "__before", to_jsonb(t) as "__after"`);
    return row && this.#note(entity, row);
  }

  /** Removes a row; false when someone else saved or removed it first. The log keeps what it was. */
  async remove<T extends keyof Tables>(entity: Entity<T>, id: string, overVersion: number): Promise<boolean> {
    return this.removeAll(entity, [{ id, overVersion }]);
  }

  /** Puts fields of a row back to logged values; its new version. The caller has just read the row under the head. */
  async patch(entity: Entity, id: string, overVersion: number, fields: LoggedRow): Promise<number> {
    const [version] = await this.patchAll(entity, [{ id, overVersion, fields }]);
    return version ?? overVersion;
  }

  /** Puts fields of many rows back, each its own, in one statement; their new versions. */
  async patchAll(entity: Entity, rows: readonly Patch[]): Promise<number[]> {
    const patched = await patchRows(this.queries, this.operator, entity, rows);
    return rows.map(({ id }, n) => Number(this.#notePatch(entity, id, patched[n])['version']));
  }

  /** Brings a removed row back under its old id, one version above the one it had. */
  async restore(entity: Entity, id: string, fields: LoggedRow, version: number): Promise<number> {
    await this.restoreAll(entity, [{ id, fields, version }]);
    return version;
  }

  /** Brings many rows back, or in for the first time under ids drawn for them; all name the same fields. */
  async restoreAll(entity: Entity, rows: readonly { id: string; fields: LoggedRow; version: number }[]): Promise<void> {
    const whole = rows.map(({ id, fields, version }) => ({ ...fields, [entity.id]: id, version }));
    const printed = await insertRows(this.queries, this.operator, entity, whole);
    for (const [n, { id }] of rows.entries()) this.#push(entity, id, null, printed[n] ?? {});
  }

  /** Removes many rows in one statement; false when one of them was saved or removed by someone else first. */
  async removeAll(entity: Entity, rows: readonly { id: string; overVersion: number }[]): Promise<boolean> {
    const removed = await removeRows(this.queries, this.operator, entity, rows);
    for (const { id } of rows) {
      const row = removed.get(id);
      if (!row) return false;
      this.#push(entity, id, row, null);
    }
    return true;
  }

  /** Something to do once the change is safe: telling open screens, ending streams. */
  afterCommit(deed: () => void): void {
    this.#afterCommit.push(deed);
  }

  committed(): void {
    for (const deed of this.#afterCommit) deed();
  }

  async #one<T extends keyof Tables>(query: ReturnType<typeof sql<unknown>>): Promise<(Row<T> & Told) | null> {
    const { rows } = await query.execute(this.queries);
    // The statement returns the table's own columns and the two told forms.
    return (rows[0] as (Row<T> & Told) | undefined) ?? null;
  }

  #note<T extends keyof Tables>(entity: Entity<T>, row: Row<T> & Told): Row<T> {
    const { __before, __after, ...plain } = row;
    this.#push(entity, String((plain as Record<string, unknown>)[entity.id]), __before, __after);
    return plain as unknown as Row<T>;
  }

  #notePatch(entity: Entity, id: string, row: Patched | undefined): LoggedRow {
    if (!row) throw new Error(`A ${entity.name} changed while its operator's head was held.`);
    this.#push(entity, id, row.before, row.after);
    return row.after;
  }

  #push(entity: Entity, id: string, before: LoggedRow | null, after: LoggedRow | null): void {
    const was = before && loggedFields(entity, before);
    const is = after && loggedFields(entity, after);
    const dayOf = (row: LoggedRow | null) => (entity.day && row ? ((row[entity.day] as string | null) ?? null) : null);
    const rowVersion = Number((after ?? before)?.['version']);
    const base = { entity: entity.name, id, rowVersion };
    const leftWith = Number(before?.['version']);
    if (was && is && dayOf(before) !== dayOf(after)) {
      // It leaves one day and enters another: each day's own history must be whole.
      this.changes.push(
        { ...base, rowVersion: leftWith, day: dayOf(before), before: was, after: null },
        { ...base, day: dayOf(after), before: null, after: is },
      );
      return;
    }
    if (was && is) {
      const changed = changedFields(was, is);
      if (Object.keys(changed.after).length > 0) this.changes.push({ ...base, day: dayOf(after), ...changed });
      return;
    }
    this.changes.push({ ...base, day: dayOf(after ?? before), before: was, after: is });
  }
}

function refs(table: string, columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
}

/** Values as the driver wants them: instants and other objects that print themselves are printed. */
function asParameter(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value))
    return JSON.stringify(value);
  return value;
}
