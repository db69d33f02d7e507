import type { TelemetryLine } from './report.ts';

/** Counts the views of pages and the minutes on each, rounded. The same page again, with other filters, is one view. */
export function createPageClock(report: (line: TelemetryLine) => void, now: () => number) {
  let open: { route: string; since: number } | null = null;

  function close() {
    if (open === null) return;
    report({ kind: 'time_on_page', route: open.route, minutes: Math.round((now() - open.since) / 60_000) });
    open = null;
  }

  return {
    open: (route: string) => {
      if (open?.route === route) return;
      close();
      open = { route, since: now() };
      report({ kind: 'page', route });
    },
    close,
  };
}
