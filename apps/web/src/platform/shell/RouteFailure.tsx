import { useRouter } from '@tanstack/react-router';
import { ErrorBoundary } from '../kit/states/ErrorBoundary.tsx';
import { reportError } from '../telemetry/report.ts';

/** A page that broke while it was drawn: the frame around it stays in use. */
export function RouteFailure({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <ErrorBoundary resetKey={router.state.location.href} onBug={reportError}>
      <Rethrow bug={error} />
    </ErrorBoundary>
  );
}

function Rethrow({ bug }: { bug: unknown }): never {
  throw bug;
}
