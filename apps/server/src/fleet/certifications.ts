import type { certification } from '@handrail/contracts/fleet';
import { mayCertify } from '@handrail/domain/accounts';
import { knownDate } from '@handrail/domain/fleet';
import { type OperatorId, type Verdict, yes } from '@handrail/domain/platform';
import type { Insertable, Updateable } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { listPayers } from '../accounts/index.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Entity } from '../platform/log/entity.ts';
import type { Tx } from '../platform/log/tx.ts';

export type Certified = z.output<typeof certification>;

/** A payer's acceptance as its row holds it, whether of a vehicle or of a driver. */
export interface StoredCertification extends Certified {
  rowId: string;
  version: number;
  insurance_name: string;
}

interface Sent {
  broker_certification: readonly string[];
  certifications?: readonly Certified[] | undefined;
}

/**
 * What a form asks for. `broker_certification` says whose acceptance there is, and `certifications` how it stands; one
 * without an entry keeps what is known of it, and a new one is active and undated.
 */
export async function readCertifications(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  sent: Sent,
  held: readonly Certified[],
): Promise<Verdict<Certified[], 'INSURANCE_NOT_FOUND'>> {
  const payers = await listPayers(queries, operator);
  const certified = mayCertify(sent.broker_certification, held.map(idOf), payers);
  return certified.ok ? yes(certificationsSent(sent, held)) : certified;
}

function certificationsSent(sent: Sent, held: readonly Certified[]): Certified[] {
  const known = [...(sent.certifications ?? []), ...held];
  return [...new Set(sent.broker_certification)].map((insurance_id) => {
    const entry = known.find((one) => one.insurance_id === insurance_id);
    const { is_active = true, expires_on = null } = entry ?? {};
    const expires = knownDate(expires_on === null ? null : Temporal.PlainDate.from(expires_on));
    return { insurance_id, is_active, expires_on: expires?.toString() ?? null };
  });
}

/**
 * Writes who accepts a vehicle or a driver, the holder; whether that changed. Beside its holder either kind of row has
 * the same columns.
 */
export async function saveCertifications<Table extends 'vehicle_payer' | 'driver_payer'>(
  tx: Tx,
  entity: Entity<Table>,
  holder: Pick<Insertable<Tables[Table]>, Extract<keyof Insertable<Tables[Table]>, 'vehicle_id' | 'driver_id'>>,
  held: readonly StoredCertification[],
  wanted: readonly Certified[],
): Promise<boolean> {
  const { added, changed, gone } = certificationChanges(held, wanted);
  for (const { rowId, version } of gone) await tx.remove(entity, rowId, version);
  for (const { insurance_id: account_id, is_active, expires_on } of added) {
    const row = { ...holder, account_id, is_active, expires_on };
    await tx.insert(entity, row as unknown as Omit<Insertable<Tables[Table]>, 'operator_id'>);
  }
  for (const { rowId, version, is_active, expires_on } of changed) {
    await tx.save(entity, rowId, version, { is_active, expires_on } as unknown as Updateable<Tables[Table]>);
  }
  return added.length + changed.length + gone.length > 0;
}

/** What has to be written so that the rows say what the form does. */
function certificationChanges(held: readonly StoredCertification[], wanted: readonly Certified[]) {
  const heldOf = new Map(held.map((one) => [one.insurance_id, one]));
  const isWanted = new Set(wanted.map(({ insurance_id }) => insurance_id));
  return {
    added: wanted.filter(({ insurance_id }) => !heldOf.has(insurance_id)),
    changed: wanted.flatMap((one) => {
      const before = heldOf.get(one.insurance_id);
      const isSame = before?.is_active === one.is_active && before.expires_on === one.expires_on;
      return before && !isSame ? [{ ...one, rowId: before.rowId, version: before.version }] : [];
    }),
    gone: held.filter(({ insurance_id }) => !isWanted.has(insurance_id)),
  };
}

function idOf({ insurance_id }: Certified): string {
  return insurance_id;
}
