export type Step = 'route' | 'times';

/** Whose trip it is and when, and which of the two steps is open. */
export function WizardHead({ about, step }: { about: string; step: Step }) {
  const current = (one: Step) => (step === one ? { 'aria-current': 'step' as const } : {});
  return (
    <div className="shared-head">
      <span>{about}</span>
      <ol className="shared-steps" aria-label="Steps">
        <li {...current('route')}>Optimize route</li>
        <li {...current('times')}>Optimize pickup time</li>
      </ol>
    </div>
  );
}
