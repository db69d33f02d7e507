import { invariant, serviceDateOf } from '@handrail/domain/platform';
import type { Program } from '@handrail/domain/programs';
import { type Address } from '../places/index.ts';
import { findAccount } from '../accounts/index.ts';
import type { AccountPage } from '../platform/calls/principal.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { getProgram } from '../programs/index.ts';
import { listKnownAddresses } from './own-rides.ts';

/** What every call of a page asks first: its program, the day there, whether the account pays, and the addresses it knows by name. */
export interface PageFacts {
  program: Program;
  today: string;
  isPayer: boolean;
  accountPlaces: ReadonlySet<string>;
  known: readonly Address[];
}

export async function readPageFacts(services: Services, page: AccountPage): Promise<PageFacts> {
  return readOperator(services.db, page.operator, async (queries) => {
    const program = await getProgram(queries, page.operator, page.programId);
    const account = await findAccount({ queries, operator: page.operator }, page.accountId);
    invariant(account, 'A page is of an account.');
    const today = serviceDateOf(services.clocks.town.now(), program.zone).toString();
    const ofAccount = account.places.map(({ address }) => address);
    return {
      program,
      today,
      isPayer: account.isInsurance,
      accountPlaces: new Set(account.places.map(({ id }) => id)),
      known: await listKnownAddresses(queries, page, { ofAccount, today }),
    };
  });
}
