import type { AccountId } from '@handrail/domain/day';
import {
  type Missing,
  missingOf,
  returnFile,
  type ReturnForm,
  type RideReport,
  USUAL_PROOFS,
} from '@handrail/domain/nemt';
import { termsOfPayers } from '../billing/index.ts';
import type { Looking } from '../day/index.ts';
import type { Vault } from '../platform/guard/vault.ts';
import { listPrebookings, type StoredPrebooking } from './prebooking-store.ts';
import { lastSent, type Sent } from './return-store.ts';
import { gatherRideFacts, proofOf, type RideFacts } from './ride-facts.ts';
import { reportOf } from './ride-report.ts';

/** How a broker's ride stands with what is sent back of it. */
export interface ReturnStanding {
  stored: StoredPrebooking;
  facts: RideFacts;
  /** Null while nothing became of it. */
  report: RideReport | null;
  missing: readonly Missing[];
  sent: Sent | null;
  is: 'open' | 'held' | 'ready' | 'sent' | 'changed';
}

/** How the rides of these days, or of these ids, stand. */
export async function returnStandings(
  looking: Looking,
  payerId: AccountId,
  query: { from: string; until: string } | { ids: readonly string[] },
): Promise<ReturnStanding[]> {
  const { queries, operator, services } = looking;
  const asking = { queries, operator, vault: services.vault };
  const stored = (await listPrebookings(asking, { payerId, ...query })).toReversed();
  const facts = await gatherRideFacts(
    looking,
    stored.map(({ booking_id }) => booking_id),
  );
  const sent = await lastSent(
    asking,
    payerId,
    stored.map(({ prebooking_id }) => prebooking_id),
  );
  const needs = (await termsOfPayers(asking, [payerId])).get(payerId)?.needs ?? USUAL_PROOFS;
  return stored.flatMap((one) => {
    const known = facts.get(one.booking_id);
    if (!known) return [];
    const report = reportOf(known, { key: one.broker_prebooking_id, isDeclined: one.answer === 'refused' });
    const missing = report ? missingOf(proofOf(known), needs) : [];
    const last = sent.get(one.prebooking_id) ?? null;
    return [
      { stored: one, facts: known, report, missing, sent: last, is: stateOf(services.vault, report, missing, last) },
    ];
  });
}

function stateOf(
  vault: Vault,
  report: RideReport | null,
  missing: readonly Missing[],
  sent: Sent | null,
): ReturnStanding['is'] {
  if (report === null) return 'open';
  if (sent !== null) return lineDigest(vault, sent.form, report) === sent.digest ? 'sent' : 'changed';
  return missing.length > 0 ? 'held' : 'ready';
}

/** What was said of a ride, so that it is known again and read by nobody; none where it can't be said. */
export function lineDigest(vault: Vault, form: ReturnForm, report: RideReport): string | null {
  const [line] = returnFile(form, [report]).lines;
  return line === undefined ? null : digestOfLine(vault, line.line);
}

export function digestOfLine(vault: Vault, line: string): string {
  return vault.digest(`return:${line}`).toString('hex');
}
