import type { certification } from '@handrail/contracts/fleet';
import { knownDate } from '@handrail/domain/fleet';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

export type Certified = z.output<typeof certification>;

/** A payer's acceptance as its row holds it, whether of a vehicle or of a driver. */
export interface StoredCertification extends Certified {
  rowId: string;
  version: number;
}

interface Sent {
  broker_certification: readonly string[];
  certifications?: readonly Certified[] | undefined;
}

/**
 * What a form asks for. `broker_certification` says whose acceptance there is, and `certifications` how it stands; one
 * without an entry keeps what is known of it, and a new one is active and undated.
 */
export function certificationsSent(sent: Sent, held: readonly Certified[]): Certified[] {
  const known = [...(sent.certifications ?? []), ...held];
  return [...new Set(sent.broker_certification)].map((insurance_id) => {
    const entry = known.find((one) => one.insurance_id === insurance_id);
    const { is_active = true, expires_on = null } = entry ?? {};
    const expires = knownDate(expires_on === null ? null : Temporal.PlainDate.from(expires_on));
    return { insurance_id, is_active, expires_on: expires?.toString() ?? null };
  });
}

/** What has to be written so that the rows say what the form does. */
export function certificationChanges(held: readonly StoredCertification[], wanted: readonly Certified[]) {
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
