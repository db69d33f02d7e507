import { memberNumberOfRow, numberTaken, readMemberNumber } from '@handrail/domain/riders';
import type { RowValues } from '@handrail/domain/fleet';
import type { OperatorId } from '@handrail/domain/platform';
import { listPayers, type StoredPayer } from '../accounts/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Vault } from '../platform/guard/vault.ts';
import type { JudgedRow, RowProblem } from '../platform/importer/index.ts';
import { digestOf, listTaken, type NewNumber } from './member-numbers.ts';

interface Numbers {
  wrong: RowProblem[];
  /** The number of a row that is not wrong, as it is noted; null where it has none. */
  of: (values: RowValues, from: string) => Omit<NewNumber, 'riderId'> | null;
}

/** The payers' numbers that a list of riders brings: each of a payer that is known, and nobody's yet, in the list either. */
export async function numbersOf(
  { queries, operator, vault }: { queries: Queries; operator: OperatorId; vault: Vault },
  rows: readonly JudgedRow[],
): Promise<Numbers> {
  const payers = await listPayers(queries, operator);
  const payerOf = (name: string) => payers.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null;
  const digest = (number: string) => digestOf(vault, operator, number);
  const named = rows.flatMap(({ row, values }) => {
    const said = memberNumberOfRow(values);
    return said && said.payer !== '' ? [{ row, ...said, known: payerOf(said.payer) }] : [];
  });
  const taken = await listTaken(
    { queries, operator },
    named.flatMap(({ number }) => digest(number) ?? []),
  );
  const wrong = named.flatMap(({ row, payer, number, known }): RowProblem[] => {
    if (!known) return [{ row, field: 'payer', sentence: `There is no payer '${payer}'.` }];
    const read = readMemberNumber(number);
    if (!read.ok) return [{ row, field: 'member_number', sentence: read.refusal.sentence }];
    const key = keyOf(known, digest(number));
    if (taken.has(key)) return [{ row, field: 'member_number', sentence: numberTaken(known.name) }];
    taken.add(key);
    return [];
  });
  return {
    wrong,
    of: (values, from) => {
      const said = memberNumberOfRow(values);
      const known = said && payerOf(said.payer);
      return known && { payerId: known.id, number: said.number, from };
    },
  };
}

function keyOf({ id }: StoredPayer, digest: string | null): string {
  return `${id} ${digest}`;
}
