import { isZone } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { openOperator } from './admin/index.ts';
import { billOperator } from './billing/index.ts';
import { addOwner, type Owner, removeOwner } from './installation/index.ts';
import { openServices } from './open-services.ts';
import { type Command, runOneOf } from './platform/command-line.ts';
import { asOwner, inOperator } from './platform/db/transaction.ts';
import { appendOperation, lockHead } from './platform/log/operations.ts';
import { Tx } from './platform/log/tx.ts';
import type { Services } from './platform/services.ts';
import { readSettings, StartupError } from './platform/settings/settings.ts';
import { programEntity } from './programs/index.ts';
import { makeCode } from './platform/sign-in/code-store.ts';
import { makeOperatorAhead } from './subscriptions/index.ts';

const HELP = `Opens operators of this installation, lets people in, and says who owns it.

Usage: npm run operator -- <command>

  create "<name>" [--zone America/New_York] [--program "<name>"]
                   opens an operator with a first program, and prints the link for its first administrator
  list             lists the operators
  invite <id>      prints a link with which one more person can open an account
  make-rides <id>  makes the rides of an operator's standing orders that are due, as its servers do by themselves
  owner <e-mail> [--remove]
                   lets someone who signs in keep the installation: its regions and providers. Or no longer
  bill <id> "<plan>" --month 2026-03 --dollars 99.00 [--paid]
                   asks an operator for a month of this installation, or says that it was paid

A link is good once and for a week. The address in it is HANDRAIL_PUBLIC_URL.`;

const commands: Record<string, Command> = {
  create: {
    words: 1,
    values: ['--zone', '--program'],
    run: async ({ words, values }) => {
      const name = (words[0] ?? '').trim();
      const zone = values.get('--zone') ?? 'America/New_York';
      if (name === '') throw new StartupError('Name the operator: npm run operator -- create "Cedar Valley Transit".');
      if (!isZone(zone)) throw new StartupError(`There is no time zone ${zone}; one is called America/New_York.`);
      return withServices(async (services) => {
        if ((await listOperators(services)).some((operator) => operator.name === name))
          throw new StartupError(`There is an operator called ${name} already.`);
        const id = await openOperator(asOwner(services.db), name);
        await openFirstProgram(services, id, { name: values.get('--program') ?? name, zone });
        const link = await linkFor(services, id, 'first_admin');
        return `Opened ${name} as operator ${id}. Its first administrator opens an account here, within a week:\n\n  ${link}`;
      });
    },
  },
  list: {
    run: async () =>
      withServices(async (services) => {
        const operators = await listOperators(services);
        if (operators.length === 0) return 'There is no operator yet: npm run operator -- create "<name>".';
        return operators
          .map(({ id, name, people }) => `${id.padStart(8)}  ${name}, ${people} who may sign in`)
          .join('\n');
      }),
  },
  invite: {
    words: 1,
    run: async ({ words: [id = ''] }) => {
      if (!/^\d+$/.test(id)) throw new StartupError('Name the operator by its number: npm run operator -- list.');
      return withServices(async (services) => {
        const operator = (await listOperators(services)).find((known) => known.id === id);
        if (!operator) throw new StartupError(`There is no operator ${id}. See npm run operator -- list.`);
        const link = await linkFor(services, id, 'invitation');
        return `One more person opens an account with ${operator.name} here, within a week:\n\n  ${link}`;
      });
    },
  },
  'make-rides': {
    words: 1,
    run: async ({ words: [id = ''] }) => {
      if (!/^\d+$/.test(id)) throw new StartupError('Name the operator by its number: npm run operator -- list.');
      return withServices(async (services) => {
        const operator = (await listOperators(services)).find((known) => known.id === id);
        if (!operator) throw new StartupError(`There is no operator ${id}. See npm run operator -- list.`);
        const { made, failures } = await makeOperatorAhead(services, id);
        if (failures.length > 0) throw failures[0];
        return `${operator.name}: ${made} rides made.`;
      });
    },
  },
  bill: {
    words: 2,
    values: ['--month', '--dollars'],
    flags: ['--paid'],
    run: async ({ words: [id = '', plan = ''], values, flags }) =>
      withServices(async (services) => {
        const operator = (await listOperators(services)).find((known) => known.id === id);
        if (!operator) throw new StartupError(`There is no operator ${id}. See npm run operator -- list.`);
        const today = services.clocks.guard.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
        const asked = { plan, month: values.get('--month') ?? '', dollars: values.get('--dollars') ?? '' };
        const billed = await billOperator(asOwner(services.db), id, {
          ...asked,
          paidOn: flags.has('--paid') ? today : null,
        });
        if (!billed.ok) throw new StartupError(billed.refusal.sentence);
        return `${operator.name} is asked for ${asked.month}, due on ${billed.value}.`;
      }),
  },
  owner: {
    words: 1,
    flags: ['--remove'],
    run: async ({ words: [email = ''], flags }) => {
      if (email.trim() === '')
        throw new StartupError('Name the person: npm run operator -- owner someone@example.org.');
      return withServices(async (services) => (flags.has('--remove') ? disown(services, email) : own(services, email)));
    },
  },
};

async function own(services: Services, email: string): Promise<string> {
  const owner = await addOwner(asOwner(services.db), email);
  if (!owner) throw new StartupError(`Nobody signs in with ${email}.`);
  await noteOwner(services, owner, 'owner added');
  return `${owner.name} owns this installation.`;
}

async function disown(services: Services, email: string): Promise<string> {
  const owner = await removeOwner(asOwner(services.db), email);
  if (!owner) throw new StartupError(`No owner of this installation signs in with ${email}.`);
  await noteOwner(services, owner, 'owner removed');
  return `${owner.name} no longer owns this installation.`;
}

async function noteOwner(services: Services, { operator, personId }: Owner, outcome: string): Promise<void> {
  await services.accessLog.write({
    operator,
    personId,
    call: 'operator owner',
    outcome,
    subjects: [],
    address: null,
    requestId: 'operator',
  });
}

async function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const services = await openServices(readSettings({ ...process.env, HANDRAIL_DEMO: 'off' }));
  try {
    return await work(services);
  } finally {
    await services.db.close();
  }
}

async function listOperators({ db }: Services): Promise<{ id: string; name: string; people: number }[]> {
  const { rows } = await sql<{ id: string; name: string; people: number }>`
    select operator_id as id, name, (select count(*)::int from staff s where s.operator_id = o.operator_id) as people
    from operator o order by operator_id`.execute(asOwner(db));
  return rows;
}

/** The first operation in the operator's book, so that its history begins at its beginning. */
async function openFirstProgram(services: Services, operator: string, program: { name: string; zone: string }) {
  await inOperator(services.db, operator, async (queries) => {
    const head = await lockHead(queries, operator);
    const tx = new Tx(queries, operator, head.version + 1);
    await tx.insert(programEntity, { ...program, manual_dispatch: false, heatmap_bounds: 'null' });
    const deed = {
      at: services.clocks.town.now().round('millisecond').toString(),
      actor: { kind: 'job' as const, personId: null },
      requestId: 'operator',
      call: 'open_operator',
      reason: 'The operator was opened.',
    };
    await appendOperation(queries, operator, head, deed, tx.changes);
  });
}

async function linkFor(services: Services, operator: string, purpose: 'first_admin' | 'invitation'): Promise<string> {
  const token = await inOperator(services.db, operator, async (queries) =>
    makeCode(queries, operator, purpose, null, services.clocks.guard.now()),
  );
  const { HANDRAIL_PUBLIC_URL: address, PORT } = services.settings;
  return `${address?.replace(/\/$/, '') ?? `http://localhost:${PORT}`}/auth/signup#token=${token}`;
}

/** `npm run operator`: what stands above the operators is done by whoever runs the installation, at its keyboard. */
await runOneOf('operator', HELP, commands);
