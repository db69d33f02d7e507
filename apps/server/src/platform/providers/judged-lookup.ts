import { ServiceTrouble } from '@handrail/atlas';
import { lookup as lookupName, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Which addresses may be connected to. */
export interface Judgment {
  mayConnectTo: (address: string) => boolean;
  lookup?: typeof lookupName | undefined;
}

/**
 * Judges every address that a name means, in the very lookup whose answer is connected to: no second one can differ.
 * One address that is not allowed is enough to refuse the name.
 */
export function judgedLookup({ mayConnectTo, lookup = lookupName }: Judgment): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (failure, found: LookupAddress[]) => {
      if (failure) return callback(failure, []);
      if (!found.every(({ address }) => mayConnectTo(address))) return callback(isInside(), []);
      const [first] = found;
      if (options.all || !first) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}

export function isInside(): ServiceTrouble {
  return new ServiceTrouble('not allowed', 'the address is in a private network');
}
