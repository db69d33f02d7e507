import { getDeploymentRegion as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { regionOf } from '@handrail/domain/session';
import { act } from '../../platform/calls/handler.ts';
import { locateVisitor } from '../locate-visitor.ts';
import { regionalAddresses } from '../regional-addresses.ts';

export const getDeploymentRegionHandler = act(contract, async (_params, { services, visit }) => {
  await services.guard.count('publicByAddress', visit.address);
  const { settings, providers } = services;
  const nowhere = yes({ redirect_url: null });
  if (!settings.production || providers.visitorPlace === null) return nowhere;

  const place = await locateVisitor(providers.visitorPlace, visit.address);
  const region = place && regionOf(place, settings.HANDRAIL_APAC_COUNTRIES.split(','));
  if (!region || region === settings.HANDRAIL_PROFILE) return nowhere;
  return yes({ redirect_url: regionalAddresses(settings)[region] ?? null });
});
