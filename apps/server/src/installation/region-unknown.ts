import { AtlasFault } from '@handrail/atlas';
import { no, type Verdict, yes } from '@handrail/domain/platform';

/** The atlas says by a fault that there is no such region, in a sentence for people. */
export function orUnknown(work: () => void): Verdict<Record<string, never>, 'REGION_UNKNOWN'> {
  try {
    work();
    return yes({});
  } catch (fault) {
    if (!(fault instanceof AtlasFault)) throw fault;
    return no('REGION_UNKNOWN', fault.message);
  }
}
