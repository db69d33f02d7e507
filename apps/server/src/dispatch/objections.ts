import type { Objection } from '@handrail/domain/dispatch';
import { driverName } from '@handrail/domain/drivers';
import { papersLacking, type PayerRule } from '@handrail/domain/fleet';
import type { DriverId, OperatorId, VehicleId } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { listPayerRules } from '../accounts/index.ts';
import { listDrivers, listTeams, papersOfDrivers } from '../drivers/index.ts';
import { listVehicles, papersOfVehicles } from '../fleet/index.ts';
import type { Queries } from '../platform/db/transaction.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** Who is meant to drive what: one driver, or a team, of which everyone must hold what is asked for. */
export interface MeantLane {
  vehicleId: VehicleId | null;
  driverId: DriverId | null;
  teamId: string | null;
}

/** What payers miss of a vehicle and of whoever is meant to drive it. */
export type PapersMissed = (lane: MeantLane) => Objection[];

/**
 * What payers miss on a service day, of the vehicles and drivers of some lanes or of all. Hardly any operator has payers that
 * ask, and then this is one query, or none where it is known what payers ask.
 */
export async function listPapersMissed(
  asking: Asking,
  date: string,
  lanes: readonly MeantLane[] | null = null,
  known: readonly PayerRule[] | null = null,
): Promise<PapersMissed> {
  const rules = (known ?? (await listPayerRules(asking))).filter(
    ({ papers, driverPapers, vehiclePapers }) => papers !== 'off' && driverPapers.length + vehiclePapers.length > 0,
  );
  if (rules.length === 0) return () => [];
  const { queries, operator } = asking;
  const teams = new Map((await listTeams(queries, operator)).map(({ id, driverIds }) => [id, driverIds]));
  const crewOf = ({ driverId, teamId }: MeantLane) =>
    teamId !== null ? (teams.get(teamId) ?? []) : driverId === null ? [] : [driverId];
  const vehicleIds = lanes && lanes.flatMap(({ vehicleId }) => vehicleId ?? []);
  const driverIds = lanes && lanes.flatMap(crewOf);
  const [vehicles, drivers] = [
    new Map((await listVehicles(queries, operator, vehicleIds)).map((one) => [one.id, `vehicle ${one.fleetNumber}`])),
    new Map((await listDrivers(queries, operator, driverIds)).map((one) => [one.id, driverName(one)])),
  ];
  const [ofVehicles, ofDrivers] = [
    await papersOfVehicles(asking, vehicleIds),
    await papersOfDrivers(asking, driverIds),
  ];
  const on = Temporal.PlainDate.from(date);
  return (lane) =>
    rules.flatMap((rule) => {
      const ofVehicle = lane.vehicleId === null ? [] : [lane.vehicleId];
      const sentences = [
        ...ofVehicle.flatMap((id) =>
          papersLacking(rule, rule.vehiclePapers, holderOf(vehicles.get(id), ofVehicles.get(id)), on),
        ),
        ...crewOf(lane).flatMap((id) =>
          papersLacking(rule, rule.driverPapers, holderOf(drivers.get(id), ofDrivers.get(id)), on),
        ),
      ];
      return sentences.map((sentence) => objectionOf(rule, sentence));
    });
}

function holderOf<Papers>(name: string | undefined, papers: Papers[] | undefined) {
  return { name: name ?? 'somebody', papers: papers ?? [] };
}

function objectionOf({ payerId, papers }: PayerRule, sentence: string): Objection {
  return { payerId, bookingId: null, code: 'PAPER_MISSING', sentence, isRefused: papers === 'refuse' };
}
