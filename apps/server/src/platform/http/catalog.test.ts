import { getUserFleetName } from '@handrail/contracts/admin';
import { errorReply } from '@handrail/contracts/platform';
import { allContracts } from '@handrail/contracts/registry';
import { logout } from '@handrail/contracts/session';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callAt } from '../testing/wire.ts';
import { useHouse } from '../../testing.ts';
import { answerHealth } from './health-route.ts';
import Fastify from 'fastify';
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
  // No validator of OpenAPI is among our packages, so the rules of 3.1 that our document can break are asked here.
  test('is one of version 3.1: every part is there, every name is allowed, every reference leads somewhere', async () => {
    const document = (await getJson('/api/openapi.json')) as Json;
    expect(faultsOf(document)).toEqual([]);
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
    const asked: Partial<Record<string, Json[]>> = { public: [], driver: [{ device: [] }] };
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

  test('would not pass this check if something were amiss', () => {
    const sound = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} };
    expect(faultsOf(sound)).toEqual([]);
    expect(faultsOf({ ...sound, openapi: '3.0.0' })).toHaveLength(1);
    expect(faultsOf({ ...sound, info: { title: 'T' } })).toHaveLength(1);
    expect(faultsOf({ ...sound, path: {} })).toHaveLength(1);
    const operation = { operationId: 'a', responses: { '200': { description: 'd' } } };
    const withOperation = (changed: Json) =>
      faultsOf({ ...sound, paths: { '/a': { post: { ...operation, ...changed } } } });
    expect(withOperation({})).toEqual([]);
    expect(withOperation({ responses: {} })).toHaveLength(1);
    expect(withOperation({ responses: { '2000': { description: 'd' } } })).toHaveLength(1);
    expect(withOperation({ responses: { '200': {} } })).toHaveLength(1);
    expect(withOperation({ sumary: 'x' })).toHaveLength(1);
    expect(withOperation({ security: [{ nobody: [] }] })).toHaveLength(1);
    const schema = (held: Json) =>
      withOperation({ requestBody: { content: { 'application/json': { schema: held } } } });
    expect(schema({ type: 'object', properties: { a: { type: 'string', pattern: '^a$' } }, required: ['a'] })).toEqual(
      [],
    );
    expect(schema({ type: 'text' })).toHaveLength(1);
    expect(schema({ pattern: '(' })).toHaveLength(1);
    expect(schema({ nullable: true })).toHaveLength(1);
    expect(schema({ $ref: '#/components/schemas/Missing' })).toHaveLength(1);
    expect(schema({ properties: { a: {} }, required: ['b'] })).toHaveLength(1);
  });
});

const ROOT = 'openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs'.split(' ');
const METHODS = 'get put post delete options head patch trace'.split(' ');
const OPERATION =
  'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers'.split(
    ' ',
  );
// The keywords of JSON Schema 2020-12 that a contract can come to.
const KEYWORDS =
  '$ref type enum const anyOf oneOf allOf not items prefixItems minItems maxItems uniqueItems properties required additionalProperties propertyNames patternProperties minProperties maxProperties minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format contentEncoding contentMediaType default description title'.split(
    ' ',
  );
const TYPES = 'null boolean object array number string integer'.split(' ');

/** What of a document breaks the rules of OpenAPI 3.1, as far as a document of ours can. */
function faultsOf(document: Json): string[] {
  const faults: string[] = [];
  const fault = (where: string, what: string) => faults.push(`${where}: ${what}`);
  const only = (where: string, held: Json, names: string[]) => {
    for (const name of Object.keys(held))
      if (!names.includes(name) && !name.startsWith('x-')) fault(where, `has ${name}`);
  };
  const components = (document['components'] ?? {}) as { schemas?: Json; securitySchemes?: Json };

  function schemaFaults(where: string, schema: unknown): void {
    if (typeof schema === 'boolean') return;
    const held = schema as Json;
    only(where, held, KEYWORDS);
    for (const type of [held['type'] ?? []].flat() as string[])
      if (!TYPES.includes(type)) fault(where, `is of the type ${type}`);
    if (typeof held['pattern'] === 'string' && !isPattern(held['pattern'])) fault(where, 'has a pattern that is none');
    const ref = held['$ref'];
    if (typeof ref === 'string' && !(ref.replace('#/components/schemas/', '') in (components.schemas ?? {})))
      fault(where, `leads to ${ref}`);
    const properties = (held['properties'] ?? {}) as Json;
    for (const name of (held['required'] ?? []) as string[])
      if (held['properties'] && !(name in properties)) fault(where, `needs ${name}, which it has not`);
    for (const [name, inner] of Object.entries(properties)) schemaFaults(`${where}.${name}`, inner);
    for (const list of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
      for (const inner of (held[list] ?? []) as unknown[]) schemaFaults(`${where}.${list}`, inner);
    for (const one of ['items', 'additionalProperties', 'propertyNames', 'not'])
      if (held[one] !== undefined) schemaFaults(`${where}.${one}`, held[one]);
  }
  function contentFaults(where: string, content: unknown): void {
    const types = Object.entries((content ?? {}) as Record<string, Json>);
    if (types.length === 0) fault(where, 'has no content');
    for (const [type, media] of types) {
      if (!/^[\w.+-]+\/[\w.+*-]+$/.test(type)) fault(where, `has the type ${type}`);
      if (media['schema'] !== undefined) schemaFaults(where, media['schema']);
    }
  }
  function operationFaults(where: string, operation: Json): void {
    only(where, operation, OPERATION);
    const responses = Object.entries((operation['responses'] ?? {}) as Record<string, Json>);
    if (responses.length === 0) fault(where, 'has no response');
    for (const [status, response] of responses) {
      if (!/^([1-5](\d\d|XX)|default)$/.test(status)) fault(where, `answers ${status}`);
      if (typeof response['description'] !== 'string') fault(where, `does not describe ${status}`);
      if (response['content'] !== undefined) contentFaults(where, response['content']);
    }
    const body = operation['requestBody'] as Json | undefined;
    if (body) contentFaults(where, body['content']);
    for (const parameter of (operation['parameters'] ?? []) as Json[]) {
      const isWhole =
        typeof parameter['name'] === 'string' &&
        ['query', 'header', 'path', 'cookie'].includes(parameter['in'] as string);
      if (!isWhole) fault(where, 'has a parameter without name or place');
      schemaFaults(where, parameter['schema'] ?? {});
    }
    for (const scheme of ((operation['security'] ?? []) as Json[]).flatMap((need) => Object.keys(need)))
      if (!(scheme in (components.securitySchemes ?? {}))) fault(where, `needs ${scheme}, which nobody explains`);
  }

  if (!/^3\.1\.\d+$/.test(String(document['openapi']))) fault('openapi', String(document['openapi']));
  only('document', document, ROOT);
  const info = (document['info'] ?? {}) as Json;
  for (const name of ['title', 'version']) if (typeof info[name] !== 'string') fault('info', `has no ${name}`);
  const ids = new Set<unknown>();
  for (const [path, item] of Object.entries((document['paths'] ?? {}) as Record<string, Record<string, Json>>)) {
    if (!path.startsWith('/')) fault(path, 'does not begin with /');
    for (const [method, operation] of Object.entries(item)) {
      if (!METHODS.includes(method)) fault(path, `has ${method}`);
      if (ids.has(operation['operationId'])) fault(path, 'has the operationId of another');
      ids.add(operation['operationId']);
      operationFaults(path, operation);
    }
  }
  for (const [name, schema] of Object.entries(components.schemas ?? {})) schemaFaults(name, schema);
  return faults;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}

describe('The health of the server', () => {
  test('is alive and ready while the database answers', async () => {
    expect(await getJson('/healthz')).toEqual({ status: 'alive' });
    expect(await getJson('/readyz')).toEqual({ status: 'ready' });
  });

  test('is alive and not ready once the database is gone, and says when to ask again', async () => {
    const database = await openTestDatabase();
    const app = Fastify();
    answerHealth(app, { db: database.db } as Services);
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
