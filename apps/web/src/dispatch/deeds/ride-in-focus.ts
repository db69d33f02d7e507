/** The ride that the keys stand on. In the grid the focus stays on the whole of it, and names the block that they stand on. */
export function rideInFocus(): string | undefined {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const inGrid = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '');
  return (inGrid ?? focused)?.dataset['ride'];
}
