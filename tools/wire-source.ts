import type { AnyContract } from '@handrail/contracts/platform';
import type { Registered } from '@handrail/contracts/registry';

/** The text of `contracts/src/wire.ts`. Its types reach the contracts by `import type`, which leaves no trace in a bundle. */
export function wireSource(contracts: Registered[]): string {
  const facts = contracts.map(({ key, contract }) => `  ${key}: ${JSON.stringify(factsOf(contract))},`);
  const types = contracts.map(
    ({ area, file, key }) => `  ${key}: Shapes<typeof import('./${area}/${file}.ts').${key}>;`,
  );
  return `// Written by \`npm run wire\` from the contracts; a tidy test fails when it falls behind.
import type { AnyContract, CodeOf, CommonRefusal, ResultOf, SentOf } from './platform/index.ts';

interface Shapes<C extends AnyContract> {
  params: SentOf<C>;
  result: ResultOf<C>;
  code: CodeOf<C> | CommonRefusal;
}

/** What goes into each call and what comes out. */
export interface Calls {
${types.join('\n')}
}

export type CallKey = keyof Calls;

export interface WireFacts {
  /** The name in the path. */
  name: string;
  /** The levels that may call it; 'any' is everyone signed in, 'owner' an owner of the installation, 'display' a board on a wall, 'account' the page of an account, 'public' everyone. */
  by: readonly number[] | 'any' | 'public' | 'account' | 'display' | 'driver' | 'owner';
  changes: boolean;
}

export const wire: Record<CallKey, WireFacts> = {
${facts.join('\n')}
};
`;
}

function factsOf(contract: AnyContract) {
  return {
    name: contract.name,
    by: contract.by.kind === 'levels' ? contract.by.levels : contract.by.kind,
    changes: contract.effect !== 'none',
  };
}
