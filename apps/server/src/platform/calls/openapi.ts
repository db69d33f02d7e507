import { errorReply } from '@handrail/contracts/platform';
import { z } from 'zod';
import { release } from '../settings/release.ts';
import type { CatalogEntry } from './catalog.ts';

type Json = Record<string, unknown>;

/** The calls as an OpenAPI 3.1 document, written from the catalog at the start. */
export function openApiOf(catalog: readonly CatalogEntry[]): Json {
  const paths: Json = {};
  for (const entry of catalog) paths[`/api/${entry.name}`] = { post: operationOf(entry) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Handrail',
      version: release,
      description:
        'Every call is a POST with a JSON object; an upload is a form. The session of a console is a cookie, that of a driver’s device or an account’s page a bearer token.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: withoutDraft(z.toJSONSchema(errorReply)) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        device: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operationOf({ name, sentAs, by, changes, undo, refusals, params, result }: CatalogEntry): Json {
  return {
    operationId: name,
    summary: `${whoMay(by)} ${changes ? 'Changes something.' : 'Only reads.'}${undo === 'inverse' ? ' Can be undone.' : ''}`,
    security: securityOf(by),
    ...(changes && sentAs === 'application/json'
      ? {
          parameters: [
            { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } },
          ],
        }
      : {}),
    requestBody: { required: true, content: { [sentAs]: { schema: withoutDraft(params) } } },
    responses: {
      '200': {
        description: 'The call went through.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['status', 'data'],
              properties: { status: { const: 'success' }, data: withoutDraft(result) },
            },
          },
        },
      },
      default: {
        description: refusals.length > 0 ? `Refused: ${refusals.join(', ')}, or what any call may meet.` : 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function securityOf(by: CatalogEntry['by']): Json[] {
  if (by === 'public') return [];
  return by === 'driver' || by === 'account' ? [{ device: [] }] : [{ session: [] }];
}

function whoMay(by: CatalogEntry['by']): string {
  if (by === 'public') return 'For anyone.';
  if (by === 'any') return 'For anyone signed in.';
  if (by === 'driver') return "For a driver's device.";
  if (by === 'account') return "For the page of an account, by its link's token.";
  if (by === 'display') return 'For a board display.';
  if (by === 'owner') return 'For an owner of the installation.';
  return `For levels ${by.join(', ')}.`;
}

/** OpenAPI names the dialect once for the whole document. */
function withoutDraft(schema: unknown): Json {
  const { $schema: _dialect, ...rest } = schema as Json;
  return rest;
}
