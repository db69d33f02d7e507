import { editUser, getEmployerAdmins } from '@handrail/contracts/admin';
import { describe, expect, test } from 'vitest';
import { type Town, useHouse } from '../../testing.ts';

const house = useHouse({ HANDRAIL_PUBLIC_URL: 'https://console.example.org' });

async function edit(town: Town, headers: Record<string, string>): Promise<string> {
  const answer = await town
    .person('Mia')
    .call(editUser, { user_id: town.person('Dora').id, lastname: 'Changed' }, { headers });
  return answer.status === 'success' ? 'success' : `${answer.httpStatus} ${answer.message.message}`;
}

describe('A call that a browser makes', () => {
  test.each([
    ['for another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['for a neighbor of this site', { 'Sec-Fetch-Site': 'same-site' }],
    ['for a page of another origin', { Origin: 'https://evil.example' }],
    ['for a page without an origin', { Origin: 'null' }],
    ['for another port of this host', { Origin: 'http://127.0.0.1:1' }],
    ['for this host over another protocol', { Origin: 'ftp://127.0.0.1' }],
    ['for a page that only begins like ours', { Origin: 'https://console.example.org.evil.example' }],
    ['for one of ours, it says, and another', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
  ])('%s is refused, and changes nothing', async (_whose, headers: Record<string, string>) => {
    const town = await house.openTown();
    const before = await town.version();
    expect(await edit(town, headers)).toBe('403 Not authorized.');
    expect(await town.version()).toBe(before);
  });

  test('for a page of ours goes through, at its own address and behind the proxy that people see', async () => {
    const town = await house.openTown();
    expect(await edit(town, { Origin: house.address, 'Sec-Fetch-Site': 'same-origin' })).toBe('success');
    expect(await edit(town, { Origin: 'https://console.example.org' })).toBe('success');
    expect(await edit(town, { 'Sec-Fetch-Site': 'none' })).toBe('success');
    expect(await edit(town, {})).toBe('success');
  });

  test('is no other for a stream, a file or a report', async () => {
    const town = await house.openTown();
    const headers = { Cookie: `__Host-sid=${town.person('Mia').sessionToken}`, 'Sec-Fetch-Site': 'cross-site' };
    const paths: [string, string][] = [
      ['GET', '/api/live'],
      ['POST', '/api/v1_webapp_upload_file'],
      ['POST', '/api/telemetry'],
    ];
    for (const [method, path] of paths)
      expect([path, (await fetch(`${house.address}${path}`, { method, headers })).status]).toEqual([path, 403]);
  });
});

test('A GET changes nothing: no call answers to it, whatever stands behind it.', async () => {
  const town = await house.openTown();
  const before = await town.version();
  const headers = { Cookie: `__Host-sid=${town.person('Mia').sessionToken}` };
  for (const { contract } of house.services.calls.all()) {
    const query = `?user_id=${town.person('Dora').id}&lastname=X`;
    expect([contract.name, (await fetch(`${house.address}/api/${contract.name}${query}`, { headers })).status]).toEqual(
      [contract.name, 404],
    );
  }
  expect(await town.version()).toBe(before);
  expect(await town.person('Mia').call(getEmployerAdmins, {})).toBeAccepted();
});

describe('The cookie of a session', () => {
  test('has one name where people reach the console by https, so that no neighboring host can plant another', async () => {
    const town = await house.openTown();
    const { sessionToken } = town.person('Mia');
    const ask = async (cookie: string) =>
      (
        await fetch(`${house.address}/api/${getEmployerAdmins.name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Cookie: cookie },
          body: '{}',
        })
      ).status;
    expect(await ask(`__Host-sid=${sessionToken}`)).toBe(200);
    expect(await ask(`sid=${sessionToken}`)).toBe(401);
    expect(await ask(`__host-sid=${sessionToken}`)).toBe(401);
  });

  test('is asked for over https alone, for two years, on every answer', async () => {
    const { headers } = await fetch(`${house.address}/healthz`);
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });
});
