/** What server tests live in: a town with its people, calls made over real HTTP, clocks moved by hand. */
import { Writable } from 'node:stream';
import type { AnyContract, Level, ResultOf, SentOf } from '@handrail/contracts/platform';
import type { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll } from 'vitest';
import { openOperator, personEntity, staffEntity } from './admin/index.ts';
import { servicesOn } from './open-services.ts';
import { handClock } from './platform/clock/clock.ts';
import { asOwner, inOperator } from './platform/db/transaction.ts';
import { buildApp } from './platform/http/app.ts';
import { verifyChain } from './platform/log/history.ts';
import { openLog } from './platform/log/logger.ts';
import { appendOperation, lockHead } from './platform/log/operations.ts';
import { Tx } from './platform/log/tx.ts';
import type { Services } from './platform/services.ts';
import { readSettings } from './platform/settings/settings.ts';
import { openTestDatabase, type TestDatabase } from './platform/testing/test-database.ts';
import { type Ear, listenAt } from './platform/testing/ear.ts';
import './platform/testing/matchers.ts';
import { type Answer, type CallOptions, callAt } from './platform/testing/wire.ts';
import { programEntity } from './programs/index.ts';
import { hashPassword, resolvePrincipal, resolvePrincipals, saveCredential } from './session/index.ts';
import { openSession } from './platform/sign-in/session-store.ts';

const TUESDAY = '2026-03-10T10:40:00Z'; // 6:40 AM in New York

export interface House {
  services: Services;
  address: string;
  /** Another server on the same services, which does not listen yet. Whoever builds it closes it. */
  another(change?: Partial<Parameters<typeof buildApp>[1]>): ReturnType<typeof buildApp>;
  townClock: ReturnType<typeof handClock>;
  guardClock: ReturnType<typeof handClock>;
  openTown(options?: TownOptions): Promise<Town>;
  /** A call of someone who is not signed in, with the cookie that came back. */
  visit<C extends AnyContract>(contract: C, params: SentOf<C>, options?: CallOptions): Promise<Visited<C>>;
  /** The same person with another token. */
  as(person: Person, token: string): Person;
  /** Everything the server has logged so far, as text. */
  logged(): string;
}

export type Visited<C extends AnyContract> = Answer<C> & { cookie: string | null };

export interface TownOptions {
  zone?: string;
  people?: Record<string, readonly Level[] | null>;
}

export interface Person {
  id: string;
  email: string;
  sessionToken: string;
  call<C extends AnyContract>(contract: C, params: SentOf<C>, options?: CallOptions): Promise<Answer<C>>;
  /** The data of a call that must go through. */
  get<C extends AnyContract>(contract: C, params: SentOf<C>): Promise<ResultOf<C>>;
  listen(options?: { since?: number; days?: string[] }): Promise<Ear>;
}

export interface Town {
  operator: string;
  people: Record<string, Person>;
  /** Whose name is not there is a mistake in the test. */
  person(name: string): Person;
  version(): Promise<number>;
  /** Gives someone the password of every test, and says it. */
  givePassword(name: string): Promise<string>;
}

/** Hashing one takes a good part of a second, so all share it. */
const PASSWORD = 'the van is always late';
let passwordHash: Promise<string> | null = null;

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
  let close = async () => {};

  beforeAll(async () => {
    database = await openTestDatabase();
    house.townClock = handClock(TUESDAY);
    house.guardClock = handClock(TUESDAY);
    const settings = readSettings({
      HANDRAIL_DATA: database.folder,
      HANDRAIL_DEMO: 'off',
      HANDRAIL_LOG: 'silent',
      HANDRAIL_CALLS_PER_MINUTE: '1000000', // clocks stand still here, and races are run by the hundred
      ...env,
    });
    const lines: string[] = [];
    const clocks = { town: house.townClock, guard: house.guardClock, wall: house.guardClock };
    house.services = await servicesOn(database.db, settings, clocks, openLog(settings, linesInto(lines)));
    // A machine that is busy with other tests must not turn this one's calls away: 0 is never. With any other figure a
    // moment in which nothing could be measured counts as an endless one.
    const options = { resolvePrincipal, resolvePrincipals, consoleFolder: null, mostDelayMs: 0 };
    house.another = async (change) => buildApp(house.services, { ...options, ...change });
    const app = await house.another();
    house.services.feed.start();
    house.address = await app.listen({ port: 0, host: '127.0.0.1' });
    house.openTown = async (options = {}) => openTown(house, options);
    house.visit = async (contract, params, options) => {
      const answer = await callAt(house.address, contract.name, params, null, options);
      return { ...answer, cookie: cookieOf(answer.headers) };
    };
    house.as = ({ id, email }, token) => personAt(house, id, email, token);
    house.logged = () => lines.join('');
    close = async () => {
      house.services.feed.stop();
      await app.close();
      await house.services.accessLog.settled();
      await house.services.jobs.stop();
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
    givePassword: async (name) => {
      passwordHash ??= hashPassword(PASSWORD);
      const password_hash = await passwordHash;
      const personId = all[name]?.id ?? '';
      await inOperator(services.db, operator, async (queries) =>
        saveCredential(queries, operator, personId, { password_hash }, services.clocks.guard.now()),
      );
      return PASSWORD;
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

/** The session that an answer hands to the browser: null when it takes it away or says nothing. */
export function cookieOf(headers: Headers): string | null {
  const set = headers.getSetCookie().find((cookie) => /^__Host-(?:driver-)?sid=/.test(cookie));
  return set?.split(';')[0]?.split('=')[1] || null;
}

function linesInto(lines: string[]): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
}

/** Whether the operator's chain of operations is whole, from the first to the last. */
export async function chainOf(services: Services, operator: string) {
  return inOperator(services.db, operator, async (queries) => verifyChain(queries, operator));
}
