import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError, callServer, inBackground, onCallFailure } from './call.ts';

const requests: { url: string; headers: Record<string, string> }[] = [];

function serverAnswers(answer: () => Response): void {
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    requests.push({ url, headers: init.headers });
    return answer();
  });
}

afterEach(() => {
  requests.length = 0;
  vi.unstubAllGlobals();
});

async function failureOf(answer: () => Response): Promise<CallError> {
  serverAnswers(answer);
  const failure: unknown = await callServer('getEmployerAdmins', {}).catch((cause: unknown) => cause);
  if (failure instanceof CallError) return failure;
  throw new Error('The call did not fail as calls do.');
}

describe('A call', () => {
  test('[CALL-06] that no answer comes back to fails with status 0', async () => {
    const failure = await failureOf(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(failure).toMatchObject({ status: 0, code: 'NO_ANSWER' });
    expect((await failureOf(() => new Response('<html>', { status: 502 }))).status).toBe(0);
  });

  test('that is refused fails with the server’s status, code, sentence, fields and what stands there now', async () => {
    const message = { message: 'No.', error_code: 'STALE', fields: { email: 'Taken.' }, current: { version: 3 } };
    const failure = await failureOf(() => Response.json({ status: 'error', message }, { status: 409 }));
    expect(failure).toMatchObject({
      status: 409,
      code: 'STALE',
      message: 'No.',
      fields: { email: 'Taken.' },
      current: { version: 3 },
    });
  });

  test('that changes something carries a key, that only reads does not', async () => {
    serverAnswers(() => Response.json({ status: 'success', data: {} }));
    await callServer('lockSession', {});
    await callServer('lockSession', {}, { idempotencyKey: 'mine' });
    await callServer('getEmployerAdmins', {});
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/v1_webapp_lock_session',
      '/api/v1_webapp_lock_session',
      '/api/v2_webapp_get_employer_admins',
    ]);
    expect(requests[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(requests[1]?.headers['Idempotency-Key']).toBe('mine');
    expect(requests[2]?.headers).not.toHaveProperty('Idempotency-Key');
  });

  test('that no hand made says so, and the next one does not', async () => {
    serverAnswers(() => Response.json({ status: 'success', data: {} }));
    inBackground(() => void callServer('getEmployerAdmins', {}));
    await callServer('getEmployerAdmins', {});
    expect(requests.map(({ headers }) => headers['Handrail-Background'])).toEqual(['1', undefined]);
  });

  test('that fails is told to whoever listens, until they stop listening', async () => {
    const heard: string[] = [];
    const stop = onCallFailure((failure, key) => heard.push(`${key} ${failure.code}`));
    const answer = () =>
      Response.json({ status: 'error', message: { message: 'x', error_code: 'FAULT' } }, { status: 500 });
    await failureOf(answer);
    stop();
    await failureOf(answer);
    expect(heard).toEqual(['getEmployerAdmins FAULT']);
  });
});
