import type { Caller, Level } from '@handrail/contracts/platform';
import type { Id, OperatorId, PersonId, ProgramId } from '@handrail/domain/platform';
import type { Actor } from '../log/operations.ts';

/** Someone signed in to the console: who, for which operator, and with which levels at this moment. */
export interface SignedIn {
  kind: 'user';
  operator: OperatorId;
  personId: PersonId;
  name: string;
  levels: readonly Level[];
  /** Whether the installation itself is theirs to keep: its regions, its providers. No level includes it. */
  ownsInstallation: boolean;
  sessionId: string;
  locked: boolean;
  /** Whether they proved who they are within the last few minutes. */
  identityFresh: boolean;
  /** A second factor is required and not there yet: only enrolling in one is allowed. */
  mustEnroll: boolean;
  settings: Readonly<Record<string, unknown>>;
}

/** A driver's device. */
export interface Device {
  kind: 'driver';
  operator: OperatorId;
  personId: PersonId;
  name: string;
  sessionId: string;
}

/** A browser on a wall: it shows its operator's board without names, and no other call is its to make. */
export interface Display {
  kind: 'display';
  operator: OperatorId;
  /** Who put it there. */
  personId: PersonId;
  sessionId: string;
}

/** The page of an account, opened by its link: it asks for rides of one program, and no console is behind it. */
export interface AccountPage {
  kind: 'account';
  operator: OperatorId;
  /** Whom the log names: the account by its own id, which is of the one sequence and so no person's. */
  personId: PersonId;
  accountId: Id<'account'>;
  name: string;
  programId: ProgramId;
}

/** A job that does what someone asked for earlier, or what the calendar asks for. */
export interface Job {
  kind: 'job' | 'import';
  operator: OperatorId;
  personId: PersonId | null;
  name: string;
}

export interface Nobody {
  kind: 'public';
}

export type Principal = SignedIn | Device | AccountPage | Display | Job | Nobody;
export type Known = SignedIn | Device | AccountPage | Job;

/** Default deny: whoever the contract does not name may not call. */
export function mayCall(caller: Caller, principal: Principal): boolean {
  switch (caller.kind) {
    case 'public':
      return true;
    case 'any':
      return principal.kind === 'user';
    case 'levels':
      return (
        (principal.kind === 'user' && principal.levels.some((held) => caller.levels.includes(held))) || isJob(principal)
      );
    case 'driver':
    case 'account':
    case 'display':
      return principal.kind === caller.kind;
    case 'owner':
      return principal.kind === 'user' && principal.ownsInstallation;
  }
}

function isJob(principal: Principal): boolean {
  return principal.kind === 'job' || principal.kind === 'import';
}

export function actorOf(principal: Known): Actor {
  return { kind: principal.kind, personId: principal.personId };
}

/** Under whose name an answer is kept for a repeated call: two people never share a key. */
export function idempotencyActor(principal: Known | Display): string {
  return `${principal.kind}:${principal.personId ?? ''}`;
}
