/** For the one moment in which nobody knows yet who is there (AUTH-15). Content is never covered by it. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="spinner" aria-label={label}>
      <svg viewBox="0 0 28 28" width="40" height="40" aria-hidden="true">
        <path
          d="M8 22V12.5A4.5 4.5 0 0 1 12.5 8H22"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
    </output>
  );
}
