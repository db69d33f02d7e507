export type TelemetryLine =
  | { kind: 'page'; route: string }
  | { kind: 'time_on_page'; route: string; minutes: number }
  | { kind: 'error'; route: string; message: string };

let isOn = false;
let currentRoute = '';

/** Nothing is sent unless the installation says so. Routes are templates: never an id, a name or a search. */
export function switchTelemetry(on: boolean): void {
  isOn = on;
}

export function setTelemetryRoute(route: string): void {
  currentRoute = route;
}

export function report(line: TelemetryLine): void {
  if (!isOn) return;
  const body = new Blob([JSON.stringify(line)], { type: 'application/json' });
  // A beacon outlives the page that sends it, which is when the time on it is known.
  if (navigator.sendBeacon?.('/api/telemetry', body)) return;
  fetch('/api/telemetry', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
  }).catch(
    () => undefined, // nobody's work depends on a count
  );
}

/** Tells of a bug by its kind, its place and the number that the person reads: its text could hold a rider's name. */
export function reportError(bug: unknown, reportId: string): void {
  if (isNotLoggedIn(bug)) return;
  report({
    kind: 'error',
    route: currentRoute,
    message: `${bug instanceof Error ? bug.name : typeof bug} ${reportId}`,
  });
}

/** Someone whose session ended is no fault of a page (ERR-07). */
export function isNotLoggedIn(bug: unknown): boolean {
  return bug instanceof Error && bug.message === 'Not logged in.';
}
