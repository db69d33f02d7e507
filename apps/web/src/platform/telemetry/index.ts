export { reportError, isNotLoggedIn } from './report.ts';
export { useTelemetry } from './use-telemetry.ts';
