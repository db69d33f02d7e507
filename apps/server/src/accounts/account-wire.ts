import type { account } from '@handrail/contracts/accounts';
import type { z } from 'zod';
import type { StoredAccount } from './account-store.ts';

/** An account as the wire has it: at most one plan, for its own program's default holds where it has none. */
export function accountOnWire(stored: StoredAccount): z.output<typeof account> {
  const { id, version, name, hours, contacts, note, isInsurance, plan, programs, places } = stored;
  return {
    account_id: id,
    version,
    name,
    created_on: stored.createdAt.toString(),
    updated_on: stored.updatedAt.toString(),
    program: programs.map(({ id: program_id, name: program_name }) => ({ program_id, program_name })),
    pricing: plan ? [{ pricing_id: plan.id, pricing_name: plan.name }] : [],
    is_insurance: isInsurance,
    insurance_id: isInsurance ? id : null,
    hours,
    main_address: places.find(({ isMain }) => isMain)?.address ?? null,
    alt_address: places.filter(({ isMain }) => !isMain).map(({ address }) => address),
    contact: [...contacts],
    note,
    portal: programs
      .filter(({ portalUrl }) => portalUrl !== '')
      .map(({ id: program_id, portalUrl: url }) => ({ program_id, url })),
  };
}
