import { sharedTripFace, type SharedTripState } from '@handrail/domain/shared-trips';
import { StatusTag } from '../platform/kit/index.ts';

export type Step = 'route' | 'times';

/** Whose trip it is and when, how it stands, and which of the two steps is open. */
export function WizardHead({ about, state, step }: { about: string; state: SharedTripState | null; step: Step }) {
  const current = (one: Step) => (step === one ? { 'aria-current': 'step' as const } : {});
  return (
    <div className="shared-head">
      <span>{about}</span>
      {state !== null && <StatusTag {...sharedTripFace(state)} />}
      <ol className="shared-steps" aria-label="Steps">
        <li {...current('route')}>Optimize route</li>
        <li {...current('times')}>Optimize pickup time</li>
      </ol>
    </div>
  );
}
