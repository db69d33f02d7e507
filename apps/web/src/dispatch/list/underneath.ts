/** Where a menu opens that was asked for by a button. */
export function underneath(button: Element): { x: number; y: number } {
  const { left, bottom } = button.getBoundingClientRect();
  return { x: left, y: bottom };
}
