import { type Operator, operators, demoPassword } from '@handrail/testbed/people';
import { openOperator, personEntity, settingsEntity, staffEntity } from '../admin/index.ts';
import { addOwner } from '../installation/index.ts';
import { asOwner, inOperator } from '../platform/db/transaction.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import { Tx } from '../platform/log/tx.ts';
import { FILL_DEMO } from '../platform/guard/demo-town.ts';
import type { Services } from '../platform/services.ts';
import { cardProviderEntity } from '../billing/index.ts';
import { programEntity } from '../programs/index.ts';
import { hashPassword, saveCredential } from '../session/index.ts';
import { openedAt } from './opened-at.ts';

/** Olive Marsh of Cedar Valley keeps the installation too. */
const INSTALLATION_OWNER = 'owner@cedar.example';

/** The demo's operators, their programs and who signs in: one operation each, as a job of the house. */
export async function fillPeople(services: Services): Promise<void> {
  const hash = await hashPassword(demoPassword);
  for (const operator of operators) await fillOperator(services, operator, hash);
  await addOwner(asOwner(services.db), INSTALLATION_OWNER);
}

async function fillOperator(services: Services, operator: Operator, passwordHash: string): Promise<void> {
  const id = await openOperator(asOwner(services.db), operator.name);
  const at = openedAt(services.clocks.town.now()).toString();
  await inOperator(services.db, id, async (queries) => {
    const head = await lockHead(queries, id);
    const tx = new Tx(queries, id, head.version + 1);
    const settings = await queries
      .selectFrom('settings')
      .selectAll()
      .where('operator_id', '=', id)
      .executeTakeFirstOrThrow();
    await tx.save(settingsEntity, settings.settings_id, settings.version, {
      values: JSON.stringify(operator.settings),
    });
    for (const { name, zone, manualDispatch, bounds } of operator.programs) {
      await tx.insert(programEntity, {
        name,
        zone,
        manual_dispatch: manualDispatch,
        heatmap_bounds: JSON.stringify(bounds),
        payment_methods: JSON.stringify(['cash', 'check', 'card', 'account', 'prepaid', 'none']),
      });
    }
    // It takes no card and moves no money, and is served under no production profile.
    await tx.insert(cardProviderEntity, { kind: 'loopback', secret_key_sealed: null, hook_secret_sealed: null });
    for (const { firstname, lastname, email, phone, levels, startPage } of operator.staff) {
      const chosen = startPage ? { start_page: startPage } : {};
      const person = await tx.insert(personEntity, { firstname, lastname, email, phone, ...chosen });
      await tx.insert(staffEntity, { person_id: person.person_id, is_admin: [...levels] });
      await saveCredential(queries, id, person.person_id, { password_hash: passwordHash }, services.clocks.guard.now());
    }
    await appendOperation(
      queries,
      id,
      head,
      {
        at,
        actor: { kind: 'job', personId: null },
        requestId: 'demo',
        call: FILL_DEMO,
        reason: 'The demo town opens.',
      },
      tx.changes,
    );
  });
}
