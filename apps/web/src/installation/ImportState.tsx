import { ErrorState } from '../platform/kit/index.ts';
import type { Importing } from './installation.ts';
import { ProgressBar } from './ProgressBar.tsx';

/** The import that runs, or what came of the last one. Steps and results are read out; percents are not. */
export function ImportState({ importing }: { importing: Importing | null }) {
  if (importing === null) return null;
  const { file_name, percent, step, state, message } = importing;
  if (state === 'failed')
    return (
      <ErrorState
        sentence={`${file_name} was not imported: ${message ?? 'the import failed.'}`}
        kept="The region in use stays as it was."
      />
    );
  return (
    <div className="installation-import">
      {state === 'running' && <ProgressBar label={`Importing ${file_name}`} percent={percent} />}
      <output>{state === 'running' ? `${step}.` : message}</output>
    </div>
  );
}
