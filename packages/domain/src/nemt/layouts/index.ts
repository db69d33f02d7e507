import type { Layout } from '../layout.ts';
import { ACCESS2CARE_V1, ACCESS2CARE_V2 } from './access2care.ts';
import { BAMBI } from './bambi.ts';
import { RIDE_TO_CARE } from './ecolane.ts';
import { FIDELIS, HEALTH_PARTNERS, NMT, VETRIDE } from './health-plans.ts';
import { MEDIROUTES, SOUTHEASTRANS } from './mediroutes.ts';
import { MODIVCARE } from './modivcare.ts';
import { MTM_V1, MTM_V2 } from './mtm.ts';
import { AMERICAN_LOGISTICS, CALL_THE_CAR, ONE_CALL, SAFERIDE_HEALTH } from './rideshare-brokers.ts';
import { BLUE_GRASS } from './routematch.ts';
import { CTS } from './trapeze.ts';
import { VEYO_V1, VEYO_V2 } from './veyo.ts';

/** The files that are known by sight. Every broker's own word wins: a layout is replaced by data, never by code. */
export const LAYOUTS: readonly Layout[] = [
  MEDIROUTES,
  SOUTHEASTRANS,
  CTS,
  BLUE_GRASS,
  RIDE_TO_CARE,
  MODIVCARE,
  MTM_V1,
  MTM_V2,
  VEYO_V1,
  VEYO_V2,
  ACCESS2CARE_V1,
  ACCESS2CARE_V2,
  AMERICAN_LOGISTICS,
  CALL_THE_CAR,
  SAFERIDE_HEALTH,
  ONE_CALL,
  NMT,
  HEALTH_PARTNERS,
  FIDELIS,
  VETRIDE,
  BAMBI,
];
