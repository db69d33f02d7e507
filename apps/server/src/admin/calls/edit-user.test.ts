import { editUser, getEmployerAdmins } from '@handrail/contracts/admin';
import { undoOperation } from '@handrail/contracts/log';
import { editProfile } from '@handrail/contracts/session';
import { describe, expect, test } from 'vitest';
import { chainOf, useHouse } from '../../testing.ts';

const house = useHouse();

describe('Editing a user', () => {
  test('changes them, counts one version and leaves the chain whole', async () => {
    const town = await house.openTown();
    const before = await town.version();
    const reply = await town
      .person('Mia')
      .call(editUser, { user_id: town.person('Dora').id, lastname: 'Bell', is_admin: [1, 2], expected_version: 1 });
    expect(reply).toBeAccepted();
    expect(reply).toMatchObject({
      data: { lastname: 'Bell', is_admin: [1, 2], version: 3 },
      operation: { version: before + 1, undoable: true },
    });
    expect(await chainOf(house.services, town.operator)).toEqual({ operations: before + 1, brokenAt: null });
  });

  test('switched off signs them out, and being switched on again brings no session of before back', async () => {
    const town = await house.openTown();
    const [mia, dora] = [town.person('Mia'), town.person('Dora')];
    expect((await mia.get(editUser, { user_id: dora.id, status: 0 })).status).toBe(0);
    expect((await dora.call(editProfile, { firstname: 'Dora' })).httpStatus).toBe(401);
    expect((await mia.get(editUser, { user_id: dora.id, status: 1 })).status).toBe(1);
    expect((await dora.call(editProfile, { firstname: 'Dora' })).httpStatus).toBe(401);
  });

  test('of another operator’s user answers the same bytes as of nobody', async () => {
    const [here, there] = [await house.openTown(), await house.openTown()];
    const foreign = await here.person('Mia').call(editUser, { user_id: there.person('Dora').id, lastname: 'X' });
    const absent = await here.person('Mia').call(editUser, { user_id: '999999999', lastname: 'X' });
    expect(foreign.httpStatus).toBe(404);
    expect({ ...foreign, headers: null }).toEqual({ ...absent, headers: null });
  });

  test('over a version that has moved is refused and shows who they are now', async () => {
    const town = await house.openTown();
    const { id } = town.person('Dora');
    await town.person('Mia').get(editUser, { user_id: id, lastname: 'First' });
    const late = await town.person('Theo').call(editUser, { user_id: id, lastname: 'Second', expected_version: 1 });
    expect(late).toBeRefused('STALE', 'Someone else just changed this user.');
    expect(late.httpStatus).toBe(409);
    expect(late).toMatchObject({ message: { current: { lastname: 'First', version: 2 } } });
  });

  test('to an e-mail that is taken is refused beside the field', async () => {
    const town = await house.openTown();
    const reply = await town
      .person('Mia')
      .call(editUser, { user_id: town.person('Dora').id, email: town.person('Theo').email });
    expect(reply).toBeRefused('EMAIL_TAKEN');
    expect(reply).toMatchObject({ message: { fields: { email: 'Someone already signs in with this e-mail.' } } });
  });

  test('is refused where the rule refuses, and leaves nothing behind', async () => {
    const town = await house.openTown();
    const before = await town.version();
    expect(
      await town.person('Felix').call(editUser, { user_id: town.person('Dora').id, lastname: 'X', is_admin: [1] }),
    ).toBeRefused('LEVEL_NOT_YOURS');
    expect(await town.person('Mia').call(editUser, { user_id: town.person('Mia').id, status: 0 })).toBeRefused(
      'NOT_YOURSELF',
    );
    expect(await town.version()).toBe(before);
  });

  test('leaves the phone and the e-mail of someone who holds levels that the editor lacks', async () => {
    const town = await house.openTown({ people: { Mia: [1, 2, 3, 4], Felix: [3], Dee: [3] } });
    const [felix, mia] = [town.person('Felix'), town.person('Mia')];
    for (const change of [{ phone: '(530) 555-2142' }, { email: `m.${town.operator}@test.example` }])
      expect(await felix.call(editUser, { user_id: mia.id, ...change })).toBeRefused('LEVEL_NOT_YOURS');
    const colleague = { user_id: town.person('Dee').id, phone: '(530) 555-2142' };
    expect(await felix.call(editUser, colleague)).toBeAccepted();
  });

  test('needs a proof of identity younger than ten minutes where it changes rights', async () => {
    const town = await house.openTown();
    const { id } = town.person('Dora');
    house.guardClock.pass({ minutes: 11 });
    expect(await town.person('Mia').call(editUser, { user_id: id, is_admin: [1] })).toBeRefused('IDENTITY_STALE');
    expect(await town.person('Mia').call(editUser, { user_id: id, lastname: 'Fine' })).toBeAccepted();
  });
});

describe('The second dispatcher', () => {
  test('hears of an edit at once, without the name', async () => {
    const town = await house.openTown();
    const ear = await town.person('Theo').listen();
    const { id } = town.person('Dora');
    await town.person('Mia').get(editUser, { user_id: id, lastname: 'Secretname', is_admin: [1, 2] });
    const heard = await ear.until(({ call }) => call === 'v1_webapp_edit_user');
    expect(JSON.stringify(heard)).not.toContain('Secretname');
    expect(heard.at(-1)?.changes).toEqual([
      { entity: 'person', id, version: 2, stale: true },
      { entity: 'staff', id, version: 2, set: { is_admin: [1, 2] } },
    ]);
    ear.close();
  });

  test('without levels 3 and 4 hears that a person changed, not their levels', async () => {
    const town = await house.openTown();
    const ear = await town.person('Lou').listen();
    await town.person('Mia').get(editUser, { user_id: town.person('Dora').id, lastname: 'New', is_admin: [1] });
    const heard = await ear.until(({ call }) => call === 'v1_webapp_edit_user');
    expect(heard.at(-1)?.changes.map(({ entity }) => entity)).toEqual(['person']);
    ear.close();
  });
});

describe('Undoing an edit of a user', () => {
  test('puts back what was, and undoing that does it again', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const { id } = town.person('Dora');
    const reply = await mia.call(editUser, { user_id: id, lastname: 'Bell', is_admin: [1, 2] });
    const version = reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;

    expect(await mia.call(undoOperation, { version })).toBeAccepted();
    expect((await mia.get(getEmployerAdmins, {})).users.find(({ user_id }) => user_id === id)).toMatchObject({
      lastname: 'Tester',
      is_admin: [2],
    });
    expect(await mia.call(undoOperation, { version: version + 1 })).toBeAccepted();
    expect((await mia.get(getEmployerAdmins, {})).users.find(({ user_id }) => user_id === id)).toMatchObject({
      lastname: 'Bell',
      is_admin: [1, 2],
    });
    expect(await mia.call(undoOperation, { version })).toBeRefused('UNDO_SUPERSEDED');
  });

  test('is refused when the same field was changed since, and not when another was', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const { id } = town.person('Dora');
    const first = await mia.call(editUser, { user_id: id, lastname: 'Bell' });
    const version = first.status === 'success' ? (first.operation?.version ?? 0) : 0;
    await mia.get(editUser, { user_id: id, firstname: 'Dorothy' });
    await mia.get(editUser, { user_id: id, lastname: 'Bellamy' });
    expect(await mia.call(undoOperation, { version })).toBeRefused('UNDO_SUPERSEDED');
    expect(await mia.call(undoOperation, { version: version + 1 })).toBeAccepted();
  });

  test('asks the rule again: levels are not taken back by someone who lacks them', async () => {
    const town = await house.openTown();
    const reply = await town.person('Mia').call(editUser, { user_id: town.person('Dora').id, is_admin: [1, 2] });
    const version = reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
    expect(await town.person('Felix').call(undoOperation, { version })).toBeRefused('LEVEL_NOT_YOURS');
  });

  test('needs a level of the call it takes back, however often it was taken back and forth', async () => {
    const town = await house.openTown();
    const reply = await town.person('Mia').call(editUser, { user_id: town.person('Dora').id, lastname: 'Bell' });
    const version = reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
    expect(await town.person('Lou').call(undoOperation, { version })).toBeRefused('NOT_AUTHORIZED');
    await town.person('Mia').get(undoOperation, { version });
    expect(await town.person('Lou').call(undoOperation, { version: version + 1 })).toBeRefused('NOT_AUTHORIZED');
  });

  test('brings no old phone back to someone who holds levels that the undoer lacks', async () => {
    const town = await house.openTown();
    const reply = await town.person('Mia').call(editUser, { user_id: town.person('Theo').id, phone: '530 555 2142' });
    const version = reply.status === 'success' ? (reply.operation?.version ?? 0) : 0;
    expect(await town.person('Felix').call(undoOperation, { version })).toBeRefused('LEVEL_NOT_YOURS');
    expect(await town.person('Mia').call(undoOperation, { version })).toBeAccepted();
  });
});

describe('Undoing a change of one’s own profile', () => {
  async function changedProfile(name: string) {
    const town = await house.openTown();
    const reply = await town.person(name).call(editProfile, { lastname: 'Bell', phone: '530 555 2142' });
    return { town, version: reply.status === 'success' ? (reply.operation?.version ?? 0) : 0 };
  }

  test('is for themselves and who may edit users, and for nobody else', async () => {
    const { town, version } = await changedProfile('Dora');
    expect(await town.person('Lou').call(undoOperation, { version })).toBeRefused('NOT_AUTHORIZED');
    expect(await town.person('Dora').call(undoOperation, { version })).toBeAccepted();
    expect(await town.person('Lou').call(undoOperation, { version: version + 1 })).toBeRefused('NOT_AUTHORIZED');
    expect(await town.person('Mia').call(undoOperation, { version: version + 1 })).toBeAccepted();
  });

  test('follows the rules of editing a user: nobody’s who holds more', async () => {
    const { town, version } = await changedProfile('Theo');
    expect(await town.person('Felix').call(undoOperation, { version })).toBeRefused('LEVEL_NOT_YOURS');
  });
});

describe('A repeated call', () => {
  test('with the same key has one effect and the same answer, also when both arrive at once', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const before = await town.version();
    const edit = { user_id: town.person('Dora').id, lastname: 'Once' };
    const replies = await Promise.all([1, 2, 3].map(async () => mia.call(editUser, edit, { key: 'k1' })));
    replies.push(await mia.call(editUser, edit, { key: 'k1' }));
    for (const reply of replies) expect({ ...reply, headers: null }).toEqual({ ...replies[0], headers: null });
    expect(await town.version()).toBe(before + 1);
  });

  test('with the same key and other params is refused', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const { id } = town.person('Dora');
    await mia.call(editUser, { user_id: id, lastname: 'Once' }, { key: 'k2' });
    const other = await mia.call(editUser, { user_id: id, lastname: 'Twice' }, { key: 'k2' });
    expect(other).toBeRefused('KEY_REUSED');
    expect(other.httpStatus).toBe(422);
  });

  test('with the same key of someone else is a call of its own', async () => {
    const town = await house.openTown();
    const { id } = town.person('Dora');
    await town.person('Mia').get(editUser, { user_id: id, lastname: 'Mine' });
    await town.person('Mia').call(editUser, { user_id: id, lastname: 'A' }, { key: 'k3' });
    expect(await town.person('Theo').call(editUser, { user_id: id, lastname: 'B' }, { key: 'k3' })).toMatchObject({
      data: { lastname: 'B' },
    });
  });
});
