import { instantOfText } from '../day/index.ts';
import { clockTimeAt, type Zone } from '../platform/zones.ts';
import type { LatePart, LateReason } from './late-reason.ts';

export const PART_NAMES: Readonly<Record<LatePart, string>> = {
  start: 'Set out late',
  stops: 'At stops',
  driving: 'Driving',
  tight: 'Plan too tight',
  planned: 'Planned too late',
};

/** One sentence that names the largest part of it. */
export function lateSentence(reason: LateReason, vehicle: string, zone: Zone): string {
  const { lateMin, cameAt, largest } = reason;
  const came = `${vehicle} came at ${clockTimeAt(instantOfText(cameAt), zone)}`;
  if (lateMin === 0) return `${came}, in the promised window.`;
  const past = `${came}, ${lateMin} min past the window`;
  return largest === null ? `${past}.` : `${past}: ${reasonText(reason, largest)}.`;
}

function reasonText({ parts, worstStopMin, stops }: LateReason, largest: LatePart): string {
  const min = `${parts[largest]} min`;
  switch (largest) {
    case 'start':
      return stops.length === 1
        ? `it was its first stop, and the vehicle was ${min} behind the plan`
        : `the vehicle set out ${min} late`;
    case 'stops': {
      const worst = worstStopMin > 0 && stops.length > 2 ? `, ${worstStopMin} of them at one stop` : '';
      return `boarding and helping riders off took ${min} longer than planned${worst}`;
    }
    case 'driving':
      return `the drives took ${min} longer than planned`;
    case 'tight':
      return `the plan had ${min} too little for its ways`;
    case 'planned':
      return `the pickup was planned ${min} after the promised window had ended`;
  }
}
