import { createNewUser, editOperatorSettings, editUser } from '@handrail/contracts/admin';
import { undoOperation } from '@handrail/contracts/log';
import type { AnyContract, Level } from '@handrail/contracts/platform';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chainOf, type Town, useHouse } from '../../testing.ts';
import { inOperator, type Queries } from '../db/transaction.ts';
import { atVersion } from '../testing/at-version.ts';
import { entityNamed, type LoggedRow, loggedFields } from './entity.ts';
import { readOperations } from './history.ts';

const house = useHouse();
const ENTITIES = ['person', 'staff', 'settings', 'program'];
const seed = Number(process.env['HANDRAIL_SEED'] ?? Date.now() % 2 ** 31);

type Picture = Record<string, LoggedRow>;

/** Every row that the log keeps, as it keeps it: by entity and id. */
async function picture(queries: Queries, operator: string): Promise<Picture> {
  const all: Picture = {};
  for (const name of ENTITIES) {
    const entity = entityNamed(name);
    const { rows } = await sql<{ row: LoggedRow }>`
      select to_jsonb(t) as row from ${sql.table(entity.table)} t where operator_id = ${operator}`.execute(queries);
    for (const { row } of rows) all[`${name} ${String(row[entity.id])}`] = loggedFields(entity, row);
  }
  return all;
}

/** The same from the log alone: each operation's changes laid over what was there. */
async function folded(queries: Queries, town: Town, upTo: number): Promise<Picture> {
  const all: Picture = {};
  for (const { version, changes } of await readOperations(queries, town.operator, { after: 0, limit: 1000 })) {
    if (version > upTo) break;
    for (const { entity, id, after } of changes) {
      const key = `${entity} ${id}`;
      if (after === null) delete all[key];
      else all[key] = { ...all[key], ...after };
      const { spread } = entityNamed(entity);
      if (spread !== undefined && all[key])
        all[key] = Object.fromEntries(Object.entries(all[key]).filter(([, value]) => value !== null));
    }
  }
  return all;
}

type Deed =
  | {
      do: 'edit';
      who: number;
      fields: {
        firstname?: string;
        lastname?: string;
        email?: string;
        phone?: string;
        is_admin?: Level[];
        status?: 0 | 1;
      };
    }
  | { do: 'add'; name: string; levels: Level[] }
  | { do: 'set'; values: Record<string, string | number | boolean> }
  | { do: 'undo'; back: number };

const level = fc.constantFrom<Level>(0, 1, 2, 3, 4);
const levels = fc.uniqueArray(level, { maxLength: 5 });
const name = fc.oneof(
  fc.constantFrom('Bell', 'O’Hara', 'Nuñez', '李', '"quoted"', '\\back', "'; drop table person; --", 'null', '{}'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      who: fc.nat(5),
      fields: fc.record(
        {
          firstname: name,
          lastname: name,
          email: fc.constantFrom('', 'a@b.example', 'c@d.example'),
          phone: fc.constantFrom('', '530 555 2142', '530 555 2143'),
          is_admin: levels,
          status: fc.constantFrom<0 | 1>(0, 1),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), name, levels }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      values: fc.record(
        {
          company_name: fc.constantFrom('', 'Cedar', 'null'),
          allow_paste: fc.boolean(),
          message_hold_seconds: fc.nat(300),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(6) }) },
);

test(
  `The log and the tables tell the same story, forwards, backwards and at every version between (seed ${seed}).`,
  { timeout: 300_000 },
  async () => {
    const property = fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 30 }), async (deeds) => {
      const town = await house.openTown();
      const look = async () =>
        inOperator(house.services.db, town.operator, async (queries) => picture(queries, town.operator));
      const ids = Object.values(town.people)
        .filter(({ id }) => id !== town.person('Mia').id)
        .map(({ id }) => id);
      const pictures = new Map([[await town.version(), await look()]]);
      let version = await town.version();

      const make = async (contract: AnyContract, params: unknown) => {
        const answer = await town.person('Mia').call(contract, params);
        expect(answer).not.toMatchObject({ httpStatus: 500 });
        return answer.status === 'success' && answer.operation ? answer : null;
      };
      for (const step of deeds) {
        const undone = step.do === 'undo' ? version - step.back : 0;
        const answer =
          step.do === 'edit'
            ? await make(editUser, { user_id: ids[step.who % ids.length], ...step.fields })
            : step.do === 'add'
              ? await make(createNewUser, { firstname: step.name, lastname: 'Added', is_admin: step.levels })
              : step.do === 'set'
                ? await make(editOperatorSettings, { values: step.values })
                : undone > 0
                  ? await make(undoOperation, { version: undone })
                  : null;
        if (!answer) {
          expect(await look()).toEqual(pictures.get(version)); // what was refused, or changed nothing, left nothing
          continue;
        }
        expect(answer.status === 'success' && answer.operation?.version).toBe(version + 1);
        version += 1;
        pictures.set(version, await look());
        // Taking back the newest step restores every row as it was before it.
        if (step.do === 'undo' && step.back === 0) expect(pictures.get(version)).toEqual(pictures.get(undone - 1));
      }

      await inOperator(house.services.db, town.operator, async (queries) => {
        const everyKey = new Set([...pictures.values()].flatMap((taken) => Object.keys(taken)));
        for (const [at, taken] of pictures) {
          const walked: Picture = {};
          for (const key of everyKey) {
            const [entity = '', id = ''] = key.split(' ');
            const row = await atVersion(queries, town.operator, entityNamed(entity), { id, version: at });
            if (row) walked[key] = row;
          }
          expect(walked).toEqual(taken);
          const fromLog = await folded(queries, town, at);
          // An operator's settings are there before its first operation: the log begins with nothing chosen.
          for (const key of Object.keys(taken)) if (key.startsWith('settings')) fromLog[key] ??= {};
          expect(fromLog).toEqual(taken);
        }
      });
      expect(await chainOf(house.services, town.operator)).toEqual({ operations: version, brokenAt: null });
    });
    await fc.assert(property, { seed, ...cases(4), endOnFailure: true });
  },
);
