import { expect } from 'vitest';
import type { ErrorReply, Reply } from '@handrail/contracts/platform';

type Told = Reply<unknown> | ErrorReply;

expect.extend({
  toBeAccepted(reply: Told) {
    const pass = reply.status === 'success';
    return {
      pass,
      message: () =>
        pass ? 'the call was accepted' : `the call was refused: ${reply.message.error_code} '${reply.message.message}'`,
    };
  },
  toBeRefused(reply: Told, code: string, sentence?: string) {
    const told = reply.status === 'error' ? reply.message : null;
    const pass = told !== null && told.error_code === code && (sentence === undefined || told.message === sentence);
    return {
      pass,
      message: () =>
        `expected a refusal ${code}${sentence === undefined ? '' : ` '${sentence}'`}, got ${JSON.stringify(told ?? reply)}`,
    };
  },
});

declare module 'vitest' {
  interface Matchers {
    toBeAccepted(): void;
    toBeRefused(code: string, sentence?: string): void;
  }
}
