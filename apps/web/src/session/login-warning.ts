import type { CallError } from '../platform/wire/index.ts';

/** How a sign-in that did not go through is told (ERR-01 to ERR-03). Code 100 is the network's: no answer came back. */
export function loginWarning(failure: Pick<CallError, 'status' | 'code' | 'message'>, host: string) {
  if (failure.status === 0 || failure.code === '100') {
    return {
      title: "Can't connect",
      text: `Unable to connect with the network. Please contact your ${host} support.`,
    };
  }
  if (failure.code === 'NOT_ADMIN') {
    return { title: 'Logged In', text: 'You need to be authorized to access this application.' };
  }
  return { title: failure.code, text: failure.message === '' ? 'Server Error' : failure.message };
}
