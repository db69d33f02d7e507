import type { Calls } from '@handrail/contracts/wire';
import { accountChanges } from '@handrail/domain/accounts';
import type { Address } from '../places/index.ts';
import type { FieldErrors } from '../platform/kit/index.ts';
import { CallError } from '../platform/wire/index.ts';
import type { Account } from './accounts.ts';

/** What the panel saves together; contacts, addresses, links and who pays are deeds of their own. */
export interface AccountValues {
  name: string;
  hours: string;
  note: string;
  program_id: string[];
}

export function valuesOf({ name, hours, note, program }: Account): AccountValues {
  return { name, hours, note, program_id: program.map(({ program_id }) => program_id) };
}

export function checkAccount({ name }: Pick<AccountValues, 'name'>): FieldErrors<{ name: string }> {
  return name.trim() === '' ? { name: 'Name the account.' } : {};
}

/** The fields that differ from what the form was filled from, by the names they are sent under. */
export function changesOf(before: Account, values: AccountValues): Partial<AccountValues> {
  const { programIds, ...changes } = accountChanges(fieldsOf(valuesOf(before)), fieldsOf(values));
  return { ...changes, ...(programIds === undefined ? {} : { program_id: [...programIds] }) };
}

/** The account, the version it was seen at, and the changed fields: nothing else is sent. */
export function toEdit(before: Account, values: AccountValues): Calls['editProgramAccount']['params'] {
  return { account_id: before.account_id, expected_version: before.version, ...changesOf(before, values) };
}

function fieldsOf({ program_id, ...values }: AccountValues) {
  return { ...values, programIds: program_id };
}

export interface NewAccountValues {
  name: string;
  program_id: string[];
  main_address: Address | null;
  is_insurance: boolean;
}

export function checkNewAccount({ name, program_id, is_insurance }: NewAccountValues): FieldErrors<NewAccountValues> {
  return {
    ...checkAccount({ name }),
    ...(is_insurance && program_id.length === 0 ? { program_id: 'Please select a program service first.' } : {}),
  };
}

/**
 * A call of the panel that did not go through, in the words of the panel. Nobody answered, or a fault did: an API error.
 * A refusal is told after `what` failed, or by `otherwise` where the server gave no reason.
 */
export function panelFailure(failure: CallError, what: string | null = null, otherwise: string | null = null): string {
  if (failure.status === 0 || failure.status >= 500) return `API error: ${failure.message}`;
  if (what === null) return failure.message;
  return failure.message === '' && otherwise !== null ? otherwise : `${what}: ${failure.message}`;
}

/** The same beside a field of the form that it came from, so that what was typed stays and says what is wrong with it. */
export function failureAt<Name extends string>(failure: CallError, field: Name, sentence: string): CallError {
  const { status, code } = failure;
  return new CallError(status, { message: sentence, error_code: code, fields: { [field]: sentence } });
}
