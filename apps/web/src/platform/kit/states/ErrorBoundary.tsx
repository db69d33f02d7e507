import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ActionButton } from '../buttons/ActionButton.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Told of the bug, with the id that the person reads. */
  onBug?: (bug: unknown, reportId: string, info: ErrorInfo) => void;
  /** A new value tries again: usually the address. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  reportId: string | null;
  resetKey: string | undefined;
}

/** Where a bug ends up. It apologises with an id that support can look for, and offers the two ways out. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { reportId: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(bug: unknown): { reportId: string } {
    return { reportId: requestIdOf(bug) ?? crypto.randomUUID().slice(0, 8) };
  }

  override componentDidCatch(bug: unknown, info: ErrorInfo): void {
    if (this.state.reportId !== null) this.props.onBug?.(bug, this.state.reportId, info);
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    held: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === held.resetKey ? null : { reportId: null, resetKey };
  }

  override render(): ReactNode {
    if (this.state.reportId === null) return this.props.children;
    return (
      <div className="state state-error" role="alert">
        <p>
          <strong>This screen stopped working. That is our mistake.</strong> What you saved is safe. If it happens
          again, give support this number: <code>{this.state.reportId}</code>.
        </p>
        <ActionButton label="Try again" onClick={() => this.setState({ reportId: null })} />
        <ActionButton look="quiet" label="Reload the console" onClick={() => location.reload()} />
      </div>
    );
  }
}

function requestIdOf(bug: unknown): string | null {
  return typeof bug === 'object' && bug !== null && 'requestId' in bug && typeof bug.requestId === 'string'
    ? bug.requestId
    : null;
}
