import {
  createNewUser,
  editOperatorSettings,
  editUser,
  endUserSessions,
  getEmployerAdmins,
  getMessageList,
  getOperatorSettings,
} from '@handrail/contracts/admin';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { getAccessiblePrograms } from '@handrail/contracts/programs';
import { createNewRiderUser } from '@handrail/contracts/riders';
import { logout } from '@handrail/contracts/session';
import { describe, expect, test } from 'vitest';
import { inOperator } from '../../platform/db/transaction.ts';
import { openSession } from '../../platform/sign-in/session-store.ts';
import { type Person, useHouse } from '../../testing.ts';

const house = useHouse();

/** Adds someone, and says by which operation. */
async function add(by: Person, is_admin: (0 | 1 | 2 | 3 | 4)[] = []): Promise<{ id: string; version: number }> {
  const answer = await by.call(createNewUser, { firstname: 'New', lastname: 'User', is_admin });
  if (answer.status === 'error') throw new Error(answer.message.message);
  return { id: answer.data.user.user_id, version: answer.operation?.version ?? 0 };
}

describe('The users of an organization', () => {
  test('[AUTH-35][CALL-57] are listed by name, with e-mail and levels, and no one else’s are', async () => {
    const town = await house.openTown({ people: { Zoe: [3], Adam: [1, 2], Nil: null } });
    await house.openTown();
    const answer = await town.person('Zoe').get(getEmployerAdmins, {});
    expect(answer.status).toBe('success');
    expect(answer.users.map(({ firstname, email, is_admin }) => [firstname, email, is_admin])).toEqual([
      ['Adam', town.person('Adam').email, [1, 2]],
      ['Nil', town.person('Nil').email, null],
      ['Zoe', town.person('Zoe').email, [3]],
    ]);
  });

  test('[AUTH-36][CALL-55][ENT-38] gain one with the name, phone, e-mail and levels given, and the answer is who was added', async () => {
    const town = await house.openTown();
    const email = `nell.${town.operator}@test.example`;
    const { user } = await town
      .person('Mia')
      .get(createNewUser, { firstname: ' Nell ', lastname: 'Okafor', phone: '530 555 2142', email, is_admin: [3, 1] });
    expect(user).toMatchObject({
      firstname: 'Nell',
      lastname: 'Okafor',
      phone: '+15305552142',
      email,
      is_admin: [1, 3],
    });
    expect((await town.person('Mia').get(getEmployerAdmins, {})).users).toContainEqual(user);
  });

  test('gain no one who is refused: a level not one’s own, an e-mail taken anywhere, a phone that is none', async () => {
    const [town, there] = [await house.openTown(), await house.openTown()];
    const felix = town.person('Felix');
    const name = { firstname: 'New', lastname: 'User' };
    expect(await felix.call(createNewUser, { ...name, is_admin: [1] })).toBeRefused('LEVEL_NOT_YOURS');
    expect(await felix.call(createNewUser, { ...name, email: there.person('Mia').email.toUpperCase() })).toBeRefused(
      'EMAIL_TAKEN',
    );
    expect(await felix.call(createNewUser, { ...name, phone: '12' })).toBeRefused('PHONE_INVALID');
    expect(await felix.call(createNewUser, { ...name, email: 'nell' })).toBeRefused('EMAIL_MALFORMED');
    expect((await felix.get(getEmployerAdmins, {})).users).toHaveLength(7);
    expect(await felix.get(getMessageList, {})).toEqual([]);
  });
});

describe('How to reach a colleague', () => {
  test('is not told by the log to who books rides, and how to reach a rider is', async () => {
    const town = await house.openTown({ people: { Mia: [1, 2, 3, 4], Dee: [2], Felix: [3] } });
    const mia = town.person('Mia');
    const felix = {
      user_id: town.person('Felix').id,
      phone: '(530) 555-2142',
      email: `f.${town.operator}@test.example`,
    };
    await mia.get(editUser, felix);
    const [program] = await mia.get(getAccessiblePrograms, {});
    const { user: rider } = await mia.get(createNewRiderUser, {
      firstname: 'Ada',
      lastname: 'Rosen',
      phone: '(530) 555-2143',
      program_id: program?.program_id ?? '',
      mobility_assistance: [],
      addresses: [],
    });
    const read = async (name: 'Dee' | 'Felix') => {
      const told = await town.person(name).get(getOperationList, { entity: 'person' });
      return JSON.stringify(told);
    };
    expect(await read('Dee')).not.toContain('+15305552142');
    expect(await read('Dee')).not.toContain(felix.email);
    expect(await read('Dee')).not.toContain(town.person('Felix').email);
    expect(await read('Dee')).toContain(rider.phone);
    expect(await read('Felix')).toContain('+15305552142');
  });
});

describe('The e-mail of someone with more levels', () => {
  test('is not another’s to change: with the mailbox would go the password, and with it the levels', async () => {
    const town = await house.openTown();
    const mine = { user_id: town.person('Mia').id, email: `felix2.${town.operator}@test.example` };
    expect(await town.person('Felix').call(editUser, mine)).toBeRefused('LEVEL_NOT_YOURS');
    const back = await town.person('Theo').call(editUser, mine);
    const version = back.status === 'success' ? (back.operation?.version ?? 0) : 0;
    expect(await town.person('Felix').call(undoOperation, { version })).toBeRefused('LEVEL_NOT_YOURS');
    expect(await town.person('Theo').call(undoOperation, { version })).toBeAccepted();
  });

  test('is not even a fellow’s with all levels to change where they own the installation', async () => {
    const town = await house.openTown();
    const [mia, theo] = [town.person('Mia'), town.person('Theo')];
    const { pool } = house.services.db;
    await pool.query('insert into installation_owner values ($1, $2)', [town.operator, mia.id]);
    const mine = { user_id: mia.id, email: `theo2.${town.operator}@test.example` };
    const sentence = 'Mia Tester owns the installation. Ask someone who does.';
    expect(await theo.call(editUser, mine)).toBeRefused('LEVEL_NOT_YOURS', sentence);
    expect(await theo.call(editUser, { user_id: mia.id, status: 0 })).toBeRefused('LEVEL_NOT_YOURS', sentence);
    expect(await theo.call(endUserSessions, { user_id: mia.id })).toBeRefused('LEVEL_NOT_YOURS', sentence);
    await pool.query('insert into installation_owner values ($1, $2)', [town.operator, theo.id]);
    expect(await theo.call(editUser, mine)).toBeAccepted();
    await pool.query('delete from installation_owner where operator_id = $1', [town.operator]);
  });
});

describe('Taking back that someone was added', () => {
  test('removes them, their sessions too, and bringing them back grants their levels anew', async () => {
    const town = await house.openTown();
    const { id, version } = await add(town.person('Mia'), [1, 3]);
    expect(await town.person('Felix').call(undoOperation, { version })).toBeRefused('LEVEL_NOT_YOURS');
    expect(await town.person('Mia').call(undoOperation, { version })).toBeAccepted();
    expect((await town.person('Mia').get(getEmployerAdmins, {})).users.map(({ user_id }) => user_id)).not.toContain(id);
    expect(await town.person('Felix').call(undoOperation, { version: version + 1 })).toBeRefused('LEVEL_NOT_YOURS');
    expect(await town.person('Mia').call(undoOperation, { version: version + 1 })).toBeAccepted();
    expect((await town.person('Mia').get(getEmployerAdmins, {})).users).toContainEqual(
      expect.objectContaining({ user_id: id, is_admin: [1, 3] }),
    );
  });

  test('needs a fresh proof of identity, as granting levels does', async () => {
    const town = await house.openTown();
    const { version } = await add(town.person('Mia'), [1]);
    house.guardClock.pass({ minutes: 11 });
    expect(await town.person('Mia').call(undoOperation, { version })).toBeRefused('IDENTITY_STALE');
  });

  test('is not for the one who was added: nobody takes away their own levels', async () => {
    const town = await house.openTown();
    const { id, version } = await add(town.person('Mia'), [1, 2, 3, 4]);
    const { services } = house;
    const token = await inOperator(services.db, town.operator, async (queries) =>
      openSession(queries, {
        operator: town.operator,
        personId: id,
        device: 'test',
        address: '127.0.0.1',
        now: services.clocks.guard.now(),
      }),
    );
    expect(await house.as(town.person('Mia'), token).call(undoOperation, { version })).toBeRefused('NOT_YOURSELF');
  });
});

describe('The settings of an organization', () => {
  test('changed by two people over the same version are refused to the second, who sees what stands', async () => {
    const town = await house.openTown();
    const { version } = await town.person('Mia').get(getOperatorSettings, {});
    await town
      .person('Mia')
      .get(editOperatorSettings, { values: { company_name: 'First' }, expected_version: version });
    const late = await town
      .person('Theo')
      .call(editOperatorSettings, { values: { company_name: 'Second' }, expected_version: version });
    expect(late).toBeRefused('STALE', 'Someone else just changed the settings.');
    expect(late).toMatchObject({ httpStatus: 409, message: { current: { values: { company_name: 'First' } } } });
  });

  test('that open doors are changed by who entered their password a moment ago, the others by whoever sits there', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    house.guardClock.pass({ minutes: 10 });
    const waive = await mia.call(editOperatorSettings, { values: { require_totp: true } });
    expect(waive).toBeRefused('IDENTITY_STALE', 'Enter your password once more to change this.');
    expect(await mia.call(editOperatorSettings, { values: { company_name: 'Cedar' } })).toBeAccepted();
  });

  test('are undone one by one: a later change of another is no obstacle', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    await mia.get(editOperatorSettings, { values: { company_name: 'Cedar', allow_paste: true } });
    await mia.get(editOperatorSettings, { values: { message_hold_seconds: 60 } });
    expect(await mia.call(undoOperation, { version: 2 })).toBeAccepted();
    expect((await mia.get(getOperatorSettings, {})).values).toMatchObject({
      company_name: '',
      allow_paste: false,
      message_hold_seconds: 60,
    });
  });
});

describe('The log of operations', () => {
  test('is read by entity and by kind of entity, newest first, and in pages', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    await mia.get(editOperatorSettings, { values: { company_name: 'Cedar' } });
    await mia.get(editUser, { user_id: town.person('Dora').id, lastname: 'Bell' });
    const versions = async (wanted: Record<string, unknown>) =>
      (await mia.get(getOperationList, wanted)).map(({ version }) => version);
    expect(await versions({})).toEqual([3, 2, 1]);
    expect(await versions({ limit: 1, before_version: 3 })).toEqual([2]);
    expect(await versions({ entity: 'settings' })).toEqual([2]);
    expect(await versions({ entity_id: town.person('Dora').id })).toEqual([3, 1]);
    expect(await versions({ entity: 'nothing' })).toEqual([]);
  });

  test('takes back no sign-in, and nothing that is not there', async () => {
    const town = await house.openTown();
    await town.person('Theo').get(logout, {});
    expect(await town.person('Mia').call(undoOperation, { version: 99 })).toBeRefused('NOT_FOUND');
    expect(await town.version()).toBe(1);
  });
});
