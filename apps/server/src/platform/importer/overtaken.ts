import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';

/**
 * What others changed since rows were judged: days, or something that all of the judgement rests on. It only ever grows, and is
 * looked for in the log from where it was looked for last.
 */
export class Overtaken {
  readonly #days = new Set<string>();
  #isAll = false;
  #seen: number;

  constructor(version: number) {
    this.#seen = version;
  }

  /** Looks at what was logged since, up to and without `version`. What the import wrote itself is nobody else's. */
  async look(
    { queries, operator }: { queries: Queries; operator: OperatorId },
    { version, own, restsOn }: { version: number; own: readonly number[]; restsOn: ReadonlySet<string> },
  ): Promise<void> {
    const { rows } = await sql<{ entity: string; day: string | null }>`
      select distinct entity, day::text as day from change
      where operator_id = ${operator} and version > ${this.#seen} and version < ${version} and version <> all(${[...own]}::int[])`.execute(
      queries,
    );
    for (const { entity, day } of rows) {
      if (day !== null) this.#days.add(day);
      if (restsOn.has(entity)) this.#isAll = true;
    }
    this.#seen = version - 1;
  }

  everything(): void {
    this.#isAll = true;
  }

  has(dates: readonly string[]): boolean {
    return this.#isAll || dates.some((date) => this.#days.has(date));
  }
}
