import { ASKS, DRIVER_PAPERS, VEHICLE_PAPERS } from '@handrail/domain/fleet';
import { z } from 'zod';
import { id } from '../platform/index.ts';

/** What a payer asks for: authorizations of its rides, and papers of who drives them and in what. */
export const ruleParams = {
  authorizations: z.enum(ASKS),
  papers: z.enum(ASKS),
  driver_papers: z.array(z.enum(DRIVER_PAPERS)).max(DRIVER_PAPERS.length),
  vehicle_papers: z.array(z.enum(VEHICLE_PAPERS)).max(VEHICLE_PAPERS.length),
};

export const payerRule = z.object({
  insurance_id: id,
  insurance_name: z.string(),
  /** 0 while nothing was said: what holds then is told all the same. */
  version: z.int(),
  ...ruleParams,
});
