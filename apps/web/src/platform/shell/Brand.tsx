/** The mark: a handrail's bend. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="mark" viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <rect width="28" height="28" rx="6" fill="#15202b" />
      <path d="M8 22V12.5A4.5 4.5 0 0 1 12.5 8H22" fill="none" stroke="#ffd21f" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
