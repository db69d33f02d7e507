import { getUserFleetName } from '@handrail/contracts/admin';
import { errorReply } from '@handrail/contracts/platform';
import { allContracts } from '@handrail/contracts/registry';
import { logout } from '@handrail/contracts/session';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnySchema } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callAt } from '../testing/wire.ts';
import { useHouse } from '../../testing.ts';
import { answerHealth } from './health-route.ts';
import Fastify from 'fastify';
import { pino } from 'pino';
import { DatabaseReach } from '../db/reach.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Services } from '../services.ts';

const house = useHouse();
const contracts = (await allContracts()).map(({ contract }) => contract);
/** A call without a contract, since it is a form. */
const UPLOAD = 'v1_webapp_upload_file';
const callNames = [...contracts.map(({ name }) => name), UPLOAD].sort();

type Json = Record<string, unknown>;

async function getJson(path: string): Promise<unknown> {
  const response = await fetch(`${house.address}${path}`);
  expect(response.status).toBe(200);
  return response.json();
}

describe('The catalog', () => {
  test('[CALL-01] lists exactly the calls that have a contract, and the upload, each with its callers and its schemas', async () => {
    const catalog = (await getJson('/api/catalog')) as Json[];
    expect(catalog.map(({ name }) => name)).toEqual(callNames);
    expect(catalog.find(({ name }) => name === UPLOAD)).toMatchObject({ sentAs: 'multipart/form-data', by: 'any' });
    for (const contract of contracts) {
      expect(catalog.find(({ name }) => name === contract.name)).toMatchObject({
        sentAs: 'application/json',
        by: contract.by.kind === 'levels' ? [...contract.by.levels] : contract.by.kind,
        changes: contract.effect !== 'none',
        refusals: [...contract.refusals],
        params: z.toJSONSchema(contract.params, { io: 'input' }),
        result: z.toJSONSchema(contract.result, { io: 'input' }),
      });
    }
  });

  test('says of every call of JSON that it takes the fields it names and no other', async () => {
    const catalog = (await getJson('/api/catalog')) as { name: string; sentAs: string; params: Json }[];
    for (const { name, params } of catalog.filter(({ sentAs }) => sentAs === 'application/json'))
      expect([name, params['type'], params['additionalProperties']]).toEqual([name, 'object', false]);
  });
});

describe('A call', () => {
  test('[CALL-01][CALL-02] is a POST of a JSON object to its name, and the session is carried with it', async () => {
    const town = await house.openTown();
    const answer = await callAt(house.address, getUserFleetName.name, {}, town.person('Gus').sessionToken);
    expect(answer.httpStatus).toBe(200);
    const without = await callAt(house.address, getUserFleetName.name, {}, null);
    expect(without.httpStatus).toBe(401);
  });

  test('[CALL-03][CALL-67] that goes through answers success with its data', async () => {
    const town = await house.openTown();
    const { headers: _headers, ...answer } = await town.person('Gus').call(getUserFleetName, {});
    expect(answer).toEqual({ httpStatus: 200, status: 'success', data: { fleet_name: 'Test Transit' } });
  });

  test('[CALL-04] that does not carries a sentence and a code under message', async () => {
    const { headers: _headers, ...answer } = await callAt(house.address, logout.name, {}, null);
    expect(answer).toEqual({
      httpStatus: 401,
      status: 'error',
      message: { message: 'Not logged in.', error_code: 'NOT_LOGGED_IN' },
    });
    expect(errorReply.safeParse(answer).success).toBe(true);
  });

  test('that takes nothing may be sent without a body', async () => {
    const town = await house.openTown();
    const answer = await callAt(house.address, getUserFleetName.name, '', town.person('Gus').sessionToken);
    expect(answer.httpStatus).toBe(200);
  });
});

describe('The OpenAPI document', () => {
  test('is a sound one of version 3.1, down to the schemas of what is sent and answered', async () => {
    const document = (await getJson('/api/openapi.json')) as Json;
    expect(schemasIn(document).length).toBeGreaterThan(2 * callNames.length);
    expect(await faultsOf(document)).toEqual([]);
    expect(Object.keys(document['paths'] as Json)).toEqual(callNames.map((name) => `/api/${name}`));
  });

  test('asks for the session of a console, or for a device’s bearer token, as the call does', async () => {
    const { paths, components } = (await getJson('/api/openapi.json')) as {
      paths: Record<string, { post: Json }>;
      components: Json;
    };
    expect(components['securitySchemes']).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
      device: { type: 'http', scheme: 'bearer' },
    });
    const bearer = [{ device: [] }];
    const asked: Partial<Record<string, Json[]>> = { public: [], driver: bearer, account: bearer };
    for (const { name, by } of contracts)
      expect([name, paths[`/api/${name}`]?.post['security']]).toEqual([name, asked[by.kind] ?? [{ session: [] }]]);
    expect(paths[`/api/${UPLOAD}`]?.post['security']).toEqual([{ session: [] }]);
  });

  test('says what a form to upload a file holds', async () => {
    const { paths } = (await getJson('/api/openapi.json')) as { paths: Record<string, { post: Json }> };
    expect(paths[`/api/${UPLOAD}`]?.post['requestBody']).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['purpose', 'file'],
            properties: {
              purpose: {
                type: 'string',
                enum: expect.arrayContaining(['avatar', 'license_photo', 'import']) as string[],
              },
              file: { type: 'string', contentMediaType: 'application/octet-stream' },
            },
          },
        },
      },
    });
  });

  test.each([
    ['another version', { openapi: '3.0.0' }],
    ['no version of its own', { info: { title: 'T' } }],
    ['a part that nobody knows', { path: {} }],
    [
      'a call that answers nothing sayable',
      { paths: { '/a': { post: { responses: { '2000': { description: 'd' } } } } } },
    ],
    ['an answer nobody describes', { paths: { '/a': { post: { responses: { '200': {} } } } } }],
    ['a reference to nothing', taking({ $ref: '#/components/schemas/Missing' })],
    ['a type that is none', taking({ type: 'text' })],
    ['a pattern that is none', taking({ type: 'string', pattern: '(' })],
    ['a keyword of another version', taking({ nullable: true })],
    ['a required field it does not name', taking({ type: 'object', properties: { a: {} }, required: ['b'] })],
  ])('would not pass with %s', async (_what, changed: Json) => {
    const sound = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      ...taking({ type: 'string', pattern: '^a$' }),
    };
    expect(await faultsOf(sound)).toEqual([]);
    expect(await faultsOf({ ...sound, ...changed })).not.toEqual([]);
  });
});

function taking(schema: Json): Json {
  const requestBody = { content: { 'application/json': { schema } } };
  return { paths: { '/a': { post: { requestBody, responses: { '200': { description: 'd' } } } } } };
}

/** What of a document breaks the rules of OpenAPI 3.1, or those of JSON Schema where it says what is sent and answered. */
async function faultsOf(document: Json): Promise<unknown[]> {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  if (!valid) return [errors].flat();
  if (validator.version !== '3.1') return [`It is of version ${validator.version}.`];
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: true,
    strictTuples: false,
    allowUnionTypes: true,
    code: { optimize: false },
  });
  addFormats.default(ajv);
  const texts = new Set(schemasIn(validator.resolveRefs()).map((schema) => JSON.stringify(schema)));
  return [...texts].flatMap((text) => {
    try {
      ajv.compile(JSON.parse(text) as AnySchema);
      return [];
    } catch (cause) {
      return [(cause as Error).message];
    }
  });
}

/** Each schema of a document, wherever it stands. */
function schemasIn(part: unknown): AnySchema[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) =>
    name === 'schema'
      ? [inner as AnySchema]
      : name === 'schemas'
        ? Object.values(inner as Record<string, AnySchema>)
        : schemasIn(inner),
  );
}

describe('The health of the server', () => {
  test('is alive and ready while the database answers', async () => {
    expect(await getJson('/healthz')).toEqual({ status: 'alive' });
    expect(await getJson('/readyz')).toEqual({ status: 'ready' });
  });

  test('is alive and not ready once the database is gone, and says when to ask again', async () => {
    const database = await openTestDatabase();
    const app = Fastify();
    answerHealth(app, { reach: new DatabaseReach(database.db, pino({ enabled: false })) } as Services);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await database.close();
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([
      503,
      '2',
      { status: 'not ready', reason: 'The database does not answer.' },
    ]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
