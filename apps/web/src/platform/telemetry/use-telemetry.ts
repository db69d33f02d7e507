import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRead } from '../wire/index.ts';
import { createPageClock } from './page-clock.ts';
import { report, setTelemetryRoute, switchTelemetry } from './report.ts';

/** Page views and the time on each, told by the template of the route. Off unless the installation says so. */
export function useTelemetry(router: AnyRouter): void {
  const isOn = useRead('getContactInfo', {}).data?.page_tracking ?? false;
  useEffect(() => {
    switchTelemetry(isOn);
    if (!isOn) return;
    const clock = createPageClock(report, () => Date.now());
    const look = () => {
      const template = router.state.matches.at(-1)?.staticData.template;
      if (template === undefined) return;
      setTelemetryRoute(template);
      clock.open(template);
    };
    look();
    const unsubscribe = router.subscribe('onResolved', look);
    const leave = () => clock.close();
    window.addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', leave);
      clock.close();
    };
  }, [router, isOn]);
}
