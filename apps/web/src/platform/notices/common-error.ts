import { createStore } from '../store.ts';

/** The one error that interrupts, shown in the Alert modal. Closing the modal puts it back to nothing. */
export interface CommonError {
  isError: boolean;
  errContent: string;
  requestId: string | null;
}

const none: CommonError = { isError: false, errContent: '', requestId: null };

export const commonError = createStore<CommonError>(none);

export function raiseCommonError(errContent: string, requestId: string | null = null): void {
  commonError.set({ isError: true, errContent, requestId });
}

export function resetCommonError(): void {
  commonError.set(none);
}
