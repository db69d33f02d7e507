import type { getBrokerIntegration as contract } from '@handrail/contracts/nemt';
import type { ResultOf } from '@handrail/contracts/platform';
import type { AccountId } from '@handrail/domain/day';
import { driverName } from '@handrail/domain/drivers';
import { type HeldPaper, type PaperKind, papersDue } from '@handrail/domain/fleet';
import { Temporal } from 'temporal-polyfill';
import { listPayerRules } from '../accounts/index.ts';
import type { Looking } from '../day/index.ts';
import { listDrivers, papersOfDrivers } from '../drivers/index.ts';
import { listVehicles, papersOfVehicles, vehicleName } from '../fleet/index.ts';

export type PaperDue = ResultOf<typeof contract>[number]['papers_due'][number];

interface Holder {
  holder: PaperDue['holder'];
  id: string;
  called: string;
  papers: readonly HeldPaper[];
}

/**
 * Of what each payer asks for that which has lapsed, or lapses this month, of whoever drives and is driven with. Certifications
 * are the payer's own, and stand beside whom it certifies.
 */
export async function papersDueByPayer(looking: Looking, today: string): Promise<Map<AccountId, PaperDue[]>> {
  const rules = (await listPayerRules(looking)).filter(({ papers }) => papers !== 'off');
  if (rules.length === 0) return new Map();
  const { queries, operator } = looking;
  const [ofDrivers, ofVehicles] = [await papersOfDrivers(looking, null), await papersOfVehicles(looking, null)];
  const drivers = (await listDrivers(queries, operator)).flatMap((one): Holder[] =>
    one.status === 1
      ? [{ holder: 'driver', id: one.id, called: driverName(one), papers: ofDrivers.get(one.id) ?? [] }]
      : [],
  );
  const vehicles = (await listVehicles(queries, operator)).flatMap((one): Holder[] =>
    one.status === 1
      ? [{ holder: 'shuttle', id: one.id, called: vehicleName(one), papers: ofVehicles.get(one.id) ?? [] }]
      : [],
  );
  const on = Temporal.PlainDate.from(today);
  return new Map(
    rules.map(({ payerId, driverPapers, vehiclePapers }) => [
      payerId,
      dueOf([...heldBy(drivers, driverPapers), ...heldBy(vehicles, vehiclePapers)], on),
    ]),
  );
}

function heldBy(holders: readonly Holder[], asked: readonly PaperKind[]) {
  return holders.flatMap(({ holder, id, called, papers }) =>
    papers.flatMap(({ kind, expiresOn }) =>
      kind !== 'certification' && asked.includes(kind) ? [{ holder, id, name: called, paper: kind, expiresOn }] : [],
    ),
  );
}

function dueOf(held: ReturnType<typeof heldBy>, today: Temporal.PlainDate): PaperDue[] {
  return papersDue(held, today).flatMap(({ holder, id, name, paper, expiresOn }) =>
    expiresOn === null ? [] : [{ holder, id, name, paper, expires_on: expiresOn.toString() }],
  );
}
