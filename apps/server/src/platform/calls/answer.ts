import type { ErrorReply, Reply } from '@handrail/contracts/platform';
import type { Services } from '../services.ts';
import {
  CallFailure,
  faultOf,
  noSuchCall,
  notAuthorized,
  notLoggedIn,
  onlyDisplays,
  outageFailure,
  refused,
  sessionLocked,
} from './call-failure.ts';
import { Fault } from './fault.ts';
import type { Acting, Visit } from './handler.ts';
import { malformedParams } from './malformed.ts';
import { noteReading, ridersNamedIn } from './note-reading.ts';
import { idempotencyActor, mayCall, type Principal } from './principal.ts';
import { runChange } from './run-change.ts';
import { runRead } from './run-read.ts';
import { currentOf } from './current.ts';
import { writtenInBreaths } from './written-in-breaths.ts';

export interface Question {
  name: string;
  params: Record<string, unknown>;
  by: Principal;
  visit: Visit;
  requestId: string;
  idempotencyKey: string | null;
}

export interface Answered {
  status: number;
  body: Reply<unknown> | ErrorReply;
  retryAfterSec: number | null;
}

/** Answers one named call: known, allowed, well-formed, then run by its kind. Whatever happens, an envelope comes back. */
export async function answer(services: Services, question: Question): Promise<Answered> {
  try {
    return { status: 200, body: await reply(services, question), retryAfterSec: null };
  } catch (cause) {
    const failure = cause instanceof CallFailure ? cause : unexpected(services, question, cause);
    return { status: failure.status, body: failure.reply, retryAfterSec: failure.retryAfterSec };
  }
}

async function reply(
  services: Services,
  { name, params, by, visit, requestId, idempotencyKey }: Question,
): Promise<Reply<unknown>> {
  const handler = services.calls.find(name);
  if (!handler) throw noSuchCall();
  const { contract } = handler;
  if (by.kind !== 'public') services.pace.count(idempotencyActor(by));
  if (!mayCall(contract.by, by)) {
    if (by.kind === 'display') throw onlyDisplays();
    // A refusal of the wall is noted: someone tried a door that is not theirs.
    if (by.kind !== 'public') await noterOf(services, name, visit, requestId)(by, 'not authorized');
    throw by.kind === 'public' ? notLoggedIn() : notAuthorized();
  }
  if (by.kind === 'user' && by.locked && !contract.whileLocked && contract.by.kind !== 'public') throw sessionLocked();
  if (
    by.kind === 'user' &&
    by.mustEnroll &&
    !contract.whileLocked &&
    !isEnrolling(name) &&
    contract.by.kind !== 'public'
  )
    throw notAuthorized();

  const parsed = await contract.params.safeDecodeAsync(params);
  if (!parsed.success) throw malformedParams(parsed.error);
  const common = { params: parsed.data, requestId };

  switch (handler.kind) {
    case 'read': {
      if (by.kind !== 'user') throw notLoggedIn();
      const verdict = await runRead(services, { handler, by, address: visit.address, ...common });
      if (!verdict.ok) throw refused(verdict.refusal);
      return verdict.value;
    }
    case 'change': {
      if (by.kind === 'public' || by.kind === 'display') throw notLoggedIn();
      const verdict = await runChange(services, { handler, by, idempotencyKey, address: visit.address, ...common });
      if (verdict.ok) return verdict.value;
      const current = await currentOf(services, contract, by, parsed.data as Record<string, unknown>, verdict.refusal);
      if (current !== undefined)
        await noteReading(services, { contract, by, address: visit.address, requestId }, ridersNamedIn(current));
      throw refused(verdict.refusal, current);
    }
    case 'act': {
      const verdict = await handler.work(parsed.data as never, {
        services,
        requestId,
        clock: services.clocks.town,
        by,
        visit,
        note: noterOf(services, name, visit, requestId),
      });
      if (!verdict.ok) throw refused(verdict.refusal);
      return { status: 'success', data: (await writtenInBreaths(contract, verdict.value)).data };
    }
  }
}

/** What someone may still do who must first set up a second factor. */
function isEnrolling(name: string): boolean {
  return name === 'v1_webapp_start_totp_enrollment' || name === 'v1_webapp_confirm_totp_enrollment';
}

/** What somebody did or tried without an operation telling of it, as a line of the access log. */
function noterOf(services: Services, call: string, { address }: Visit, requestId: string): Acting['note'] {
  return async ({ operator, personId }, outcome, subjects = []) =>
    services.accessLog.write({ operator, personId, call, outcome, subjects, address, requestId });
}

/** Our mistake or the world's: the log keeps the cause, the caller an apology with the request's id (CALL-05). */
function unexpected(services: Services, { name, requestId }: Question, cause: unknown): CallFailure {
  const outage = outageFailure(services.reach.note(cause));
  if (outage) return outage;
  services.log.error({ call: name, requestId, err: cause }, cause instanceof Fault ? 'fault' : 'bug');
  return faultOf(cause, requestId);
}
