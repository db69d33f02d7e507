import { afterLabel, type DriverLabel } from '@handrail/domain/drivers';
import { useRead } from '../platform/wire/index.ts';

/** Before anyone has said otherwise. */
const USUAL: DriverLabel = { label: 'Driver', error: null };

/** What drivers are called on the forms of this operator; where it could not be read, why, unless that was to be expected. */
export function useDriverLabel(): { label: string; error: string | null } {
  const answer = useRead('getDriverLabel', {});
  const read = answer.data ? afterLabel(USUAL, { ok: true, label: answer.data.label }) : USUAL;
  const { label, error } = answer.error ? afterLabel(read, { ok: false, message: answer.error.message }) : read;
  return { label: label ?? 'Driver', error };
}
