/** Said of a new driver's form that was canceled, beside the way back. */
export function newDriverDiscarded(name: string): string {
  return `What you typed of ${name} as a new driver was discarded.`;
}
