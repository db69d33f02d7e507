import { driverappLogin as contract } from '@handrail/contracts/session';
import type { ParamsOf } from '@handrail/contracts/platform';
import { instantText, no, readPhone, yes } from '@handrail/domain/platform';
import { driverOnWire, findDriver } from '../../drivers/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { act, type Acting } from '../../platform/calls/handler.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { listPrograms } from '../../programs/index.ts';
import { readCredential } from '../credential-store.ts';
import { findDriversByPhone } from '../device-session.ts';
import { passwordFits } from '../passwords.ts';
import { LONGEST_HOURS, openSession } from '../../platform/sign-in/session-store.ts';
import { tellOfGuessing } from '../tell-of-guessing.ts';

const failed = () => no('LOGIN_FAILED', 'The phone or the password is not right.');

export const driverappLoginHandler = act(contract, async (params, context) =>
  context.services.guard.through('signInByAddress', context.visit.address, async (right) =>
    signInBy(params, context, right),
  ),
);

async function signInBy({ phone, password, device_id }: ParamsOf<typeof contract>, context: Acting, right: () => void) {
  const { services, visit, note, requestId } = context;
  await services.guard.count('signInByAll', 'all');
  // By what was meant: however often a number is typed another way, it is one account.
  const meant = readPhone(phone);
  const account = meant.ok ? meant.value : phone;
  const meantBy = await findDriversByPhone(services.db, account);
  await services.guard.count('signInByAccount', account, () =>
    tellOfGuessing(services, meantBy, { address: visit.address, requestId, call: contract.name }),
  );

  const { found, isShared } = await whoFits(services, meantBy, password);
  if (!found) {
    await note({ operator: null, personId: null }, 'wrong phone or password');
    return failed();
  }

  const { operator, personId } = found;
  const now = services.clocks.guard.now();
  const signedIn = await inOperator(services.db, operator, async (queries) => {
    const driver = await findDriver(queries, operator, String(personId));
    if (!driver) throw notFound();
    const token = await openSession(queries, {
      operator,
      personId,
      device: visit.device,
      deviceId: device_id,
      address: visit.address,
      now,
    });
    const [program] = await listPrograms(queries, operator);
    return { driver, token, zone: program?.program_timezone ?? 'UTC' };
  });
  visit.setSession(signedIn.token);
  right();
  // Of a phone that several have, one's sign-in says nothing of who tried to guess another's password.
  if (!isShared) await services.guard.forget('signInByAccount', account);
  await note(found, 'signed in');
  return yes({
    me: driverOnWire(signedIn.driver),
    session_expires: instantText(now.add({ hours: LONGEST_HOURS }), signedIn.zone),
  });
}

/**
 * The driver with this phone whose password it is. Every one of them is tried, also after one fits, so that the time
 * tells nothing of who stands where; a phone nobody has takes as long as one that somebody has.
 */
async function whoFits(services: Services, meant: Awaited<ReturnType<typeof findDriversByPhone>>, password: string) {
  if (meant.length === 0) await passwordFits(password, null);
  let found: (typeof meant)[number] | null = null;
  for (const who of meant) {
    const { passwordHash } = await inOperator(services.db, who.operator, async (queries) =>
      readCredential(queries, who.operator, who.personId),
    );
    const fits = await passwordFits(password, passwordHash);
    if (fits) found ??= who;
  }
  return { found, isShared: meant.length > 1 };
}
