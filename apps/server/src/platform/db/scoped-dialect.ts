import { invariant, type OperatorId } from '@handrail/domain/platform';
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

const operatorToCome = new AsyncLocalStorage<OperatorId>();

/** The transaction that `work` opens begins as the application role, scoped to one operator. */
export async function beginningFor<T>(operator: OperatorId, work: () => Promise<T>): Promise<T> {
  invariant(/^\d+$/.test(operator), 'An operator is a number.');
  return operatorToCome.run(operator, work);
}

/** Postgres, whose transactions take on their role and their operator as they begin: one errand instead of two. */
export class ScopedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#config);
  }
}

class ScopedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const operator = operatorToCome.getStore();
    if (operator === undefined) return super.beginTransaction(connection, settings);
    const { isolationLevel, accessMode } = settings;
    const begin = [
      'start transaction',
      isolationLevel ? `isolation level ${isolationLevel}` : '',
      accessMode ?? '',
    ].join(' ');
    // Without parameters it is one message, however many statements it holds.
    await connection.executeQuery(
      CompiledQuery.raw(`${begin}; set local role app_rw; set local app.operator_id = '${operator}'`),
    );
  }
}
