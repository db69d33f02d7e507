import { getBrokerIntegration as contract } from '@handrail/contracts/nemt';
import { serviceDateOf, yes } from '@handrail/domain/platform';
import { zonesOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { brokerIntegration } from '../broker-integration.ts';

export const getBrokerIntegrationHandler = read(contract, async (_params, { services, queries, by, clock }) => {
  // Where programs lie in several zones, a ride is ahead until the last of them has left its day.
  const zones = [...(await zonesOf(queries, by.operator)).values()];
  const [today = serviceDateOf(clock.now(), 'UTC').toString()] = zones
    .map((zone) => serviceDateOf(clock.now(), zone).toString())
    .sort();
  return yes(await brokerIntegration({ services, queries, operator: by.operator }, today, clock.now()));
});
