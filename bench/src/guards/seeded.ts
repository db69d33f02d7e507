import type { Fault } from './fault.ts';

const log = 'apps/server/src/platform/log';
const calls = 'apps/server/src/platform/calls';

/** Guards of which each holds for every call, left out one at a time. */
export const seeded: readonly Fault[] = [
  {
    what: 'the head is not locked',
    file: `${log}/operations.ts`,
    from: 'where operator_id = ${operator} for update`',
    to: 'where operator_id = ${operator}`',
    project: 'server',
    tests: [`${log}/operations.test.ts`],
    onPostgres: true,
  },
  {
    what: 'the head is locked late, after it was looked whether this was answered before',
    file: `${calls}/run-change.ts`,
    from: `    const head = await lockHead(queries, by.operator);
    heldFromMs = performance.now();
    const earlier = repeat && ((await earlierAnswer(queries, repeat)) as Kept | { course: Course } | null);`,
    to: `    const earlier = repeat && ((await earlierAnswer(queries, repeat)) as Kept | { course: Course } | null);
    const head = await lockHead(queries, by.operator);
    heldFromMs = performance.now();`,
    project: 'server',
    tests: [`${calls}/run-change.test.ts`, `${log}/operations.test.ts`],
  },
  {
    what: 'a change is answered before it is committed',
    file: 'apps/server/src/platform/db/transaction.ts',
    from: 'db.kysely.transaction().execute(async (queries) => inside.run(true, async () => work(queries))),',
    to: `new Promise<T>((answered, failed) => {
        db.kysely
          .transaction()
          .execute(async (queries) => {
            const early = await inside.run(true, async () => work(queries));
            answered(early);
            return early;
          })
          .catch(failed);
      }),`,
    project: 'server',
    tests: [`${calls}/run-change.test.ts`],
  },
  {
    what: 'a transaction keeps the role of the owner',
    file: 'apps/server/src/platform/db/scoped-dialect.ts',
    from: 'set local role app_rw; ',
    to: '',
    project: 'server',
    tests: ['apps/server/src/isolation.test.ts'],
  },
  {
    what: 'a repeated call is done again',
    file: `${calls}/run-change.ts`,
    from: 'const earlier = repeat && (',
    to: 'const earlier = null && (',
    project: 'server',
    tests: [`${log}/operations.test.ts`],
  },
  {
    what: 'any level may make any call',
    file: `${calls}/principal.ts`,
    from: 'principal.levels.some((held) => caller.levels.includes(held))',
    to: 'principal.levels.length >= 0',
    project: 'server',
    tests: [`${calls}/authorization.test.ts`],
  },
  {
    what: 'a driver may report what is still to come',
    file: 'packages/domain/src/bookings/ride-events.ts',
    from: "return no('IN_THE_FUTURE'",
    to: "if (false) return no('IN_THE_FUTURE'",
    project: 'unit',
    tests: ['packages/domain/src/bookings/ride-events.test.ts'],
  },
  {
    what: 'who is switched off stays signed in',
    file: 'apps/server/src/admin/calls/edit-user.ts',
    from: 'await endSessions(tx.queries',
    to: 'if (false) await endSessions(tx.queries',
    project: 'server',
    tests: ['apps/server/src/admin/calls/edit-user.test.ts'],
  },
  {
    what: 'a token outlives the levels it was given out at',
    file: 'apps/server/src/session/resolve-principal.ts',
    from: 'renewable: found.levels_changed &&',
    to: 'renewable: false &&',
    project: 'server',
    tests: ['apps/server/src/session/'],
  },
  {
    what: 'a hash leaves its predecessor out',
    file: `${log}/hash-chain.ts`,
    from: '.update(previous).update(canonical(header))',
    to: '.update(canonical(header))',
    project: 'server',
    tests: [`${log}/hash-chain.test.ts`],
  },
  {
    what: 'a hash leaves the digest of the changes out',
    file: `${log}/hash-chain.ts`,
    from: '.update(canonical(header)).update(changesSha256)',
    to: '.update(canonical(header))',
    project: 'server',
    tests: [`${log}/hash-chain.test.ts`],
  },
  {
    what: 'a store finds riders of every operator',
    file: 'apps/server/src/riders/rider-store.ts',
    from: 'where r.operator_id = ${operator} ${conditions}',
    to: 'where true ${conditions}',
    project: 'server',
    tests: ['apps/server/src/isolation.test.ts'],
  },
  {
    what: 'a store finds views of every operator',
    file: 'apps/server/src/dispatch/view-store.ts',
    from: `    .select(['dispatch_view_id', 'version', 'owner_id', 'name', 'is_shared', 'params'])
    .where('operator_id', '=', operator)`,
    to: `    .select(['dispatch_view_id', 'version', 'owner_id', 'name', 'is_shared', 'params'])`,
    project: 'server',
    tests: ['apps/server/src/isolation.test.ts'],
  },
  {
    what: 'a dump is kept unverified',
    file: 'apps/server/src/platform/db/restore.ts',
    from: 'await verifyAllIn(queries);',
    to: '',
    project: 'server',
    tests: ['apps/server/src/db.test.ts'],
  },
];
