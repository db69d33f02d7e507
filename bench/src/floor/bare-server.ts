/**
 * The least that a signed-in read and a logged write can be: Fastify and pg, and nothing of ours between them. It answers at the
 * addresses of the calls it stands beside, in their form, so that one client asks both. Started as a process of its own.
 */
import { createHash, randomBytes } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';

/** As many connections as the real server has. */
const CONNECTIONS = 14;
const OPERATOR = 1;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: CONNECTIONS });
await pool.query(`
  create schema bare;
  create table bare.operator (operator_id bigint primary key, name text not null);
  create table bare.head (operator_id bigint primary key, version bigint not null, hash bytea not null);
  create table bare.session (digest bytea primary key, operator_id bigint not null, person_id bigint not null);
  create table bare.person (person_id bigint primary key, operator_id bigint not null, lastname text not null, version int not null);
  create table bare.operation (
    operator_id bigint, version bigint, at timestamptz not null, person_id bigint not null, call text not null,
    request_id text not null, hash bytea not null, primary key (operator_id, version));
  create table bare.change (
    operator_id bigint, version bigint, n int, entity text not null, id bigint not null, row_version int not null,
    before jsonb, after jsonb, primary key (operator_id, version, n));
  insert into bare.operator values (${OPERATOR}, 'Bare Transit');
  insert into bare.head values (${OPERATOR}, 0, '');
  insert into bare.person select n, ${OPERATOR}, 'Marsh', 1 from generate_series(1, 1000) n;`);

interface Session {
  operator_id: string;
  person_id: string;
}

async function sessionOf(cookie: string | undefined): Promise<Session> {
  const token = /session=(\w+)/.exec(cookie ?? '')?.[1] ?? '';
  const found = await pool.query<Session>({
    name: 'session',
    text: 'select operator_id, person_id from bare.session where digest = $1',
    values: [digestOf(token)],
  });
  const [session] = found.rows;
  if (!session) throw new Error('Nobody is signed in.');
  return session;
}

function digestOf(...parts: (string | Buffer)[]): Buffer {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}

async function signIn(_request: FastifyRequest, reply: FastifyReply) {
  const token = randomBytes(32).toString('hex');
  await pool.query('insert into bare.session values ($1, $2, 1)', [digestOf(token), OPERATOR]);
  return reply.header('Set-Cookie', `session=${token}; HttpOnly; Path=/`).send({ status: 'success', data: {} });
}

async function readName(request: FastifyRequest) {
  const { operator_id } = await sessionOf(request.headers.cookie);
  const { rows } = await pool.query<{ name: string }>({
    name: 'read',
    text: 'select name from bare.operator where operator_id = $1',
    values: [operator_id],
  });
  return { status: 'success', data: { fleet_name: rows[0]?.name } };
}

interface Person {
  person_id: string;
  lastname: string;
  version: number;
}

async function editPerson(request: FastifyRequest) {
  const { operator_id, person_id } = await sessionOf(request.headers.cookie);
  const { user_id, lastname } = request.body as { user_id: string; lastname: string };
  const client = await pool.connect();
  try {
    await client.query('begin');
    const head = await client.query<{ version: string; hash: Buffer }>({
      name: 'head',
      text: 'select version, hash from bare.head where operator_id = $1 for update',
      values: [operator_id],
    });
    const version = Number(head.rows[0]?.version) + 1;
    const read = await client.query<Person>({
      name: 'person',
      text: 'select person_id, lastname, version from bare.person where operator_id = $1 and person_id = $2',
      values: [operator_id, user_id],
    });
    const [before] = read.rows;
    if (!before) throw new Error('There is no such person.');
    const written = await client.query<Person>({
      name: 'write',
      text: `update bare.person set lastname = $3, version = version + 1 where operator_id = $1 and person_id = $2
        returning person_id, lastname, version`,
      values: [operator_id, user_id, lastname],
    });
    const [after] = written.rows;
    const hash = digestOf(head.rows[0]?.hash ?? '', JSON.stringify([version, before, after]));
    await client.query({
      name: 'operation',
      text: 'insert into bare.operation values ($1, $2, $3, $4, $5, $6, $7)',
      values: [operator_id, version, new Date(), person_id, 'edit_user', request.id, hash],
    });
    await client.query({
      name: 'change',
      text: "insert into bare.change values ($1, $2, 0, 'person', $3, $4, $5, $6)",
      values: [operator_id, version, user_id, after?.version, before, after],
    });
    await client.query({
      name: 'moved',
      text: 'update bare.head set version = $2, hash = $3 where operator_id = $1',
      values: [operator_id, version, hash],
    });
    await client.query('commit');
    return { status: 'success', data: after, operation: { version } };
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  } finally {
    client.release();
  }
}

const app = Fastify();
app.route({ method: 'POST', url: '/api/v1_webapp_login', handler: signIn });
app.route({ method: 'POST', url: '/api/v1_webapp_get_user_fleet_name', handler: readName });
app.route({ method: 'POST', url: '/api/v1_webapp_edit_user', handler: editPerson });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit());
process.send?.({ port: Number(new URL(address).port) });
