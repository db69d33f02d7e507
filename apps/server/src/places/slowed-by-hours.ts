import { throughHours, type HourFactors, type TravelProvider } from '@handrail/atlas';

/** A service that tells free-flow times, driven through a program's hours. One that knows the traffic is believed as it is. */
export function slowedByHours(engine: TravelProvider, hours: HourFactors | null): TravelProvider {
  if (hours === null || engine.info().supports.traffic) return engine;
  return {
    info: () => engine.info(),
    matrix: async (query) => {
      const through = throughHours(hours, query.departAt);
      const found = await engine.matrix(query);
      return { ...found, seconds: found.seconds.map((seconds) => through(seconds)) };
    },
    route: async (query) => {
      const through = throughHours(hours, query.departAt);
      const route = await engine.route(query);
      let driven = 0;
      const legs = route.legs.map((leg) => {
        const seconds = through(leg.seconds, driven);
        driven += seconds;
        return { ...leg, seconds };
      });
      return { ...route, seconds: driven, legs };
    },
  };
}
