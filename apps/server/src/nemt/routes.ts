import { notLoggedIn, malformed, refused } from '../platform/calls/call-failure.ts';
import { purposes } from '../platform/files/file-store.ts';
import type { Routes } from '../platform/http/area-routes.ts';
import { brokerOfKey } from './broker-keys.ts';
import { receiveFile } from './receive-file.ts';

/** Where a broker's machine brings a file: its body is the file, and its name may stand beside it. */
const DOOR = '/api/brokers/files';

const MOST_BYTES = purposes.nem_file.mostBytes;

/**
 * A machine with a key of its own. The key alone says whose files it brings, and it does nothing but bring them: what a file
 * would do is looked at by a person.
 */
export const routes: Routes = (app, services) => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES + 1 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Querystring: { name?: unknown } }>(
      DOOR,
      {
        bodyLimit: MOST_BYTES + 1,
        // Nobody's body is read before their key is known.
        onRequest: async (request) => {
          await services.guard.count('publicByAddress', request.ip);
          const broker = await brokerOfKey(services.db, keyIn(request.headers.authorization));
          if (!broker) throw notLoggedIn();
          await services.guard.count('uploads', `broker ${broker.operator} ${broker.payerId}`);
          brought.set(request, broker);
        },
      },
      async (request, reply) => {
        const broker = brought.get(request);
        if (!broker) throw notLoggedIn();
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw malformed('Send the file as the body.');
        const { name } = request.query;
        const received = await receiveFile(services, {
          ...broker,
          way: 'machine',
          name: typeof name === 'string' && name.trim() !== '' ? plain(name) : 'trips.csv',
          bytes: request.body,
        });
        if (!received.ok) throw refused(received.refusal);
        return reply.code(received.value.is_known ? 200 : 201).send({ status: 'success', data: received.value });
      },
    );
    await Promise.resolve();
  });
};

/** Whose key a request came with. */
const brought = new WeakMap<object, NonNullable<Awaited<ReturnType<typeof brokerOfKey>>>>();

function keyIn(header: string | undefined): string {
  return /^Bearer ([\w-]{20,100})$/.exec(header ?? '')?.[1] ?? '';
}

function plain(name: string): string {
  return name
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120);
}
