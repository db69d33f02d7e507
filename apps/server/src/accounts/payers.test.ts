import { getFleetInsurance, getProgramInsurance } from '@handrail/contracts/accounts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inOperator } from '../platform/db/transaction.ts';
import { Tx } from '../platform/log/tx.ts';
import { programEntity } from '../programs/index.ts';
import { useHouse } from '../testing.ts';
import { addPayer } from './testing.ts';

const house = useHouse();

/** A town of two programs and three payers: one of both, one of the first, and one that pays no more. */
async function openOffice() {
  const town = await house.openTown();
  const [first, second] = await inOperator(house.services.db, town.operator, async (queries) => {
    const { program_id } = await new Tx(queries, town.operator, 1).insert(programEntity, {
      name: 'Second Program',
      zone: 'America/New_York',
      manual_dispatch: false,
      heatmap_bounds: 'null',
    });
    const { rows } = await sql<{ id: string }>`
      select program_id as id from program where operator_id = ${town.operator} order by program_id`.execute(queries);
    return [rows[0]?.id ?? '', program_id];
  });
  const zephyr = await addPayer(house, town, 'Zephyr Health', { programs: [first, second] });
  const arbor = await addPayer(house, town, 'arbor Medicaid', { programs: [first] });
  const old = await addPayer(house, town, 'Mutual of Old', { status: 0 });
  await addPayer(house, town, 'Mercy Clinic', { programs: [first], isInsurance: false });
  return { town, first, second, zephyr, arbor, old };
}

describe('The payers', () => {
  test('[CALL-62] are the accounts that pay, by name, each with its programs and whether it still does', async () => {
    const { town, first, second, zephyr, arbor, old } = await openOffice();
    const programs = [
      { program_id: first, program_name: 'Test Program' },
      { program_id: second, program_name: 'Second Program' },
    ];
    expect(await town.person('Lou').get(getFleetInsurance, {})).toEqual([
      { insurance_id: arbor, insurance_name: 'arbor Medicaid', is_active: true, program: programs.slice(0, 1) },
      { insurance_id: old, insurance_name: 'Mutual of Old', is_active: false, program: [] },
      { insurance_id: zephyr, insurance_name: 'Zephyr Health', is_active: true, program: programs },
    ]);
  });

  test('[CALL-63] of a program are those that pay for its rides', async () => {
    const { town, first, second } = await openOffice();
    const namesOf = async (program_id: string) =>
      (await town.person('Dora').get(getProgramInsurance, { program_id })).map(({ insurance_name }) => insurance_name);
    expect(await namesOf(first)).toEqual(['arbor Medicaid', 'Zephyr Health']);
    expect(await namesOf(second)).toEqual(['Zephyr Health']);
  });

  test('of another operator are nobody’s, and so are those of its programs', async () => {
    const [here, there] = [await openOffice(), await house.openTown()];
    const mia = there.person('Mia');
    expect(await mia.get(getFleetInsurance, {})).toEqual([]);
    expect((await mia.call(getProgramInsurance, { program_id: here.first })).httpStatus).toBe(404);
    const seen = await inOperator(house.services.db, there.operator, async (queries) =>
      sql<{
        n: string;
      }>`select count(*) as n from (select 1 from account union all select 1 from account_program) t`.execute(queries),
    );
    expect(Number(seen.rows[0]?.n)).toBe(0);
  });
});
