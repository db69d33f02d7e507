/** What server tests live in: a town with its people, calls made over real HTTP, clocks moved by hand. */
import type { AnyContract, ErrorReply, Level, LiveEvent, Reply, ResultOf, SentOf } from '@handrail/contracts/platform';
import type { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll } from 'vitest';
import { openOperator, personEntity, staffEntity } from './admin/index.ts';
import { servicesOn } from './open-services.ts';
import { handClock } from './platform/clock/clock.ts';
import { asOwner, inOperator } from './platform/db/transaction.ts';
import { buildApp } from './platform/http/app.ts';
import { appendOperation, lockHead } from './platform/log/operations.ts';
import { verifyChain } from './platform/log/history.ts';
import { Tx } from './platform/log/tx.ts';
import type { Services } from './platform/services.ts';
import { readSettings } from './platform/settings/settings.ts';
import { openTestDatabase, type TestDatabase } from './platform/testing/test-database.ts';
import './platform/testing/matchers.ts';
import { programEntity } from './programs/index.ts';
import { openSession, resolvePrincipal } from './session/index.ts';

const TUESDAY = '2026-03-10T10:40:00Z'; // 6:40 AM in New York

export interface House {
  services: Services;
  address: string;
  townClock: ReturnType<typeof handClock>;
  guardClock: ReturnType<typeof handClock>;
  openTown(options?: TownOptions): Promise<Town>;
}

export interface TownOptions {
  zone?: string;
  people?: Record<string, readonly Level[] | null>;
}

type Answer<C extends AnyContract> = (Reply<ResultOf<C>> | ErrorReply) & { httpStatus: number; headers: Headers };

export interface Person {
  id: string;
  email: string;
  sessionToken: string;
  call<C extends AnyContract>(contract: C, params: SentOf<C>, options?: CallOptions): Promise<Answer<C>>;
  /** The data of a call that must go through. */
  get<C extends AnyContract>(contract: C, params: SentOf<C>): Promise<ResultOf<C>>;
  listen(options?: { since?: number; days?: string[] }): Promise<Ear>;
}

export interface CallOptions {
  key?: string;
  headers?: Record<string, string>;
}

/** A stream that is being listened to. */
export interface Ear {
  /** Waits until an event fits, and gives all that were heard so far. */
  until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent[]>;
  ended: Promise<string>;
  close(): void;
}

export interface Town {
  operator: string;
  people: Record<string, Person>;
  /** Whose name is not there is a mistake in the test. */
  person(name: string): Person;
  version(): Promise<number>;
}

const EVERYONE: Record<string, readonly Level[]> = {
  Mia: [1, 2, 3, 4],
  Theo: [1, 2, 3, 4],
  Dora: [2],
  Felix: [3],
  Lou: [1],
  Yara: [4],
  Gus: [0],
};

/** A running server on one database for all tests of a file; each test opens a town of its own in it. */
export function useHouse(env: Record<string, string> = {}): House {
  const house = {} as House;
  let database: TestDatabase;
  let close: () => Promise<void>;

  beforeAll(async () => {
    database = await openTestDatabase();
    house.townClock = handClock(TUESDAY);
    house.guardClock = handClock(TUESDAY);
    const settings = readSettings({
      HANDRAIL_DATA: database.folder,
      HANDRAIL_DEMO: 'off',
      HANDRAIL_LOG: 'silent',
      ...env,
    });
    house.services = await servicesOn(database.db, settings, { town: house.townClock, guard: house.guardClock });
    const app = await buildApp(house.services, { resolvePrincipal, consoleFolder: null });
    house.services.feed.start();
    house.address = await app.listen({ port: 0, host: '127.0.0.1' });
    house.openTown = async (options = {}) => openTown(house, options);
    close = async () => {
      house.services.feed.stop();
      await app.close();
      await house.services.accessLog.settled();
      await database.close();
    };
  });
  afterAll(async () => close());
  return house;
}

async function openTown(house: House, { zone = 'America/New_York', people = EVERYONE }: TownOptions): Promise<Town> {
  const { services } = house;
  const operator = await openOperator(asOwner(services.db), 'Test Transit');
  const now = services.clocks.town.now();
  const sessions = await inOperator(services.db, operator, async (queries) => {
    const head = await lockHead(queries, operator);
    const tx = new Tx(queries, operator, head.version + 1);
    await tx.insert(programEntity, { name: 'Test Program', zone, manual_dispatch: false, heatmap_bounds: 'null' });
    const opened: [string, { id: string; email: string; token: string }][] = [];
    for (const [name, levels] of Object.entries(people)) {
      const email = `${name.toLowerCase()}.${operator}@test.example`;
      const { person_id: id } = await tx.insert(personEntity, {
        firstname: name,
        lastname: 'Tester',
        email,
        phone: null,
      });
      await tx.insert(staffEntity, { person_id: id, is_admin: levels && [...levels] });
      const token = await openSession(queries, {
        operator,
        personId: id,
        device: 'test',
        address: '127.0.0.1',
        now: services.clocks.guard.now(),
      });
      opened.push([name, { id, email, token }]);
    }
    await appendOperation(queries, operator, head, deedAt(now), tx.changes);
    return opened;
  });
  const all = Object.fromEntries(
    sessions.map(([name, { id, email, token }]) => [name, personAt(house, id, email, token)]),
  );
  return {
    operator,
    people: all,
    person: (name) => {
      const found = all[name];
      if (!found) throw new Error(`Nobody in this town is called ${name}.`);
      return found;
    },
    version: async () =>
      inOperator(services.db, operator, async (queries) => (await lockHead(queries, operator)).version),
  };
}

function deedAt(now: Temporal.Instant) {
  return {
    at: now.round('millisecond').toString(),
    actor: { kind: 'job' as const, personId: null },
    requestId: 'test',
    call: 'open_town',
  };
}

function personAt(house: House, id: string, email: string, sessionToken: string): Person {
  const call: Person['call'] = async (contract, params, options = {}) =>
    callAt(house.address, contract.name, params, sessionToken, options);
  return {
    id,
    email,
    sessionToken,
    call,
    get: async (contract, params) => {
      const reply = await call(contract, params);
      if (reply.status === 'error')
        throw new Error(`${contract.name} was refused: ${reply.message.error_code} '${reply.message.message}'`);
      return reply.data;
    },
    listen: async (options = {}) => listenAt(house.address, sessionToken, options),
  };
}

/** One call over HTTP, as a browser makes it. */
export async function callAt<C extends AnyContract>(
  address: string,
  name: string,
  params: unknown,
  token: string | null,
  { key, headers = {} }: CallOptions = {},
): Promise<Answer<C>> {
  const response = await fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Cookie: `__Host-sid=${token}` }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...headers,
    },
    body: typeof params === 'string' ? params : JSON.stringify(params),
  });
  const body = (await response.json()) as Reply<ResultOf<C>> | ErrorReply;
  return { ...body, httpStatus: response.status, headers: response.headers } as Answer<C>;
}

async function listenAt(
  address: string,
  token: string,
  { since, days = [] }: { since?: number; days?: string[] },
): Promise<Ear> {
  const query = new URLSearchParams(days.map((day): [string, string] => ['day', day]));
  const stop = new AbortController();
  const response = await fetch(`${address}/api/live?${query.toString()}`, {
    headers: { Cookie: `__Host-sid=${token}`, ...(since === undefined ? {} : { 'Last-Event-ID': String(since) }) },
    signal: stop.signal,
  });
  if (!response.ok || !response.body)
    throw new Error(`The stream was refused: ${response.status} ${await response.text()}`);
  const heard: LiveEvent[] = [];
  const waiting = new Set<() => void>();
  let tellEnd: (reason: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    tellEnd = resolve;
  });
  let ready: () => void = () => {};
  const hello = new Promise<void>((resolve) => {
    ready = resolve;
  });
  void (async () => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (event === 'hello') ready();
        if (event === 'change' && data) heard.push(JSON.parse(data) as LiveEvent);
        if (event === 'end' && data) tellEnd((JSON.parse(data) as { reason: string }).reason);
        for (const look of waiting) look();
      }
    }
  })().catch(() => {});
  await hello;
  return {
    until: async (fits) =>
      new Promise((resolve) => {
        const look = () => {
          if (!heard.some(fits)) return;
          waiting.delete(look);
          resolve([...heard]);
        };
        waiting.add(look);
        look();
      }),
    ended,
    close: () => stop.abort(),
  };
}

/** Whether the operator's chain of operations is whole, from the first to the last. */
export async function chainOf(services: Services, operator: string) {
  return inOperator(services.db, operator, async (queries) => verifyChain(queries, operator));
}
