import { ActionButton } from '../buttons/ActionButton.tsx';

interface ErrorStateProps {
  /** The server's sentence, or ours. */
  sentence: string;
  /** What was kept, where something was typed. */
  kept?: string;
  onRetry?: () => void;
}

/** In place: the sentence, what was kept, Try again. */
export function ErrorState({ sentence, kept, onRetry }: ErrorStateProps) {
  return (
    <div className="state state-error" role="alert">
      <p>
        <strong>{sentence}</strong> {kept}
      </p>
      {onRetry && <ActionButton label="Try again" onClick={onRetry} />}
    </div>
  );
}
