import type { OperatorId } from '@handrail/domain/platform';
import { readOperator, type Queries } from '../platform/db/transaction.ts';
import { headVersion } from '../platform/log/head-version.ts';
import type { Services } from '../platform/services.ts';

/** Looks at the rows of the operator's: in one picture for all of the report where there are sessions enough for that. */
export type Look = <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;

/** Who puts a report together, look by look. */
export interface Reader {
  services: Services;
  operator: OperatorId;
  look: Look;
}

/**
 * On Postgres all of a report is one picture, of one version. The embedded database has one session, which is everybody's: there
 * it is given back between two pages, and the version is that at which the report began.
 */
export async function withLook<R>(
  { db }: Services,
  operator: OperatorId,
  work: (look: Look, version: number) => Promise<R>,
): Promise<R> {
  if (db.kind === 'postgres')
    return readOperator(db.reports, operator, async (queries) =>
      work(lookThrough(queries), await headVersion(queries, operator)),
    );
  const version = await readOperator(db.reports, operator, async (queries) => headVersion(queries, operator));
  return work(async (look) => readOperator(db.reports, operator, look), version);
}

/** Every look is one of a picture that is open already. */
export function lookThrough(queries: Queries): Look {
  return async (work) => work(queries);
}
