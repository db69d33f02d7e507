import { factorAt, type HourFactors, type TravelProvider } from '@handrail/atlas';

/** A service that tells free-flow times, in a program's hours. One that knows the traffic is believed as it is. */
export function slowedByHours(engine: TravelProvider, hours: HourFactors | null): TravelProvider {
  if (hours === null || engine.info().supports.traffic) return engine;
  return {
    info: () => engine.info(),
    matrix: async (query) => {
      const factor = factorAt(hours, query.departAt);
      const found = await engine.matrix(query);
      return { ...found, seconds: found.seconds.map((seconds) => seconds * factor) };
    },
    route: async (query) => {
      const factor = factorAt(hours, query.departAt);
      const route = await engine.route(query);
      return {
        ...route,
        seconds: route.seconds * factor,
        legs: route.legs.map((leg) => ({ ...leg, seconds: leg.seconds * factor })),
      };
    },
  };
}
