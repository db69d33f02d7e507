import { type RefObject, useEffect, useRef } from 'react';
import { type FormState, useUrlChange, useUrlState } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import type { Program } from '../../programs/index.ts';
import type { Rider } from '../../riders/index.ts';
import type { ReservationValues } from './reservation-form.ts';

/** What is known of a rider stands in the form at once: what they need, and the program where there is but one. */
export function setRider(form: FormState<ReservationValues>, rider: Rider | null, programs: readonly Program[]): void {
  form.set('rider', rider);
  if (rider === null) {
    form.set('program_id', ''); // the next one's last ride says which
    return;
  }
  form.set('mobility_assistance', rider.mobility_assistance);
  const open = openTo(rider, programs);
  if (!open.includes(form.values.program_id)) form.set('program_id', open.length === 1 ? (open[0] ?? '') : '');
}

/** Who rode with a program last time mostly does again: it is chosen for them, until a hand chooses. */
export function useProgramOfLastRide(form: FormState<ReservationValues>, programs: readonly Program[]): void {
  const { rider, program_id } = form.values;
  const latest = useRead('getUserLatestBookings', { user_id: rider?.user_id ?? '' }, { enabled: rider !== null });
  useEffect(() => {
    if (rider === null || program_id !== '') return;
    const open = openTo(rider, programs);
    const last = latest.data?.find((booking) => open.includes(booking.program_id));
    if (last) form.set('program_id', last.program_id);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the rider's rides are known
  }, [rider, latest.data]);
}

/** Once the rider is found, the hand goes on: to the program, or past it where there is nothing to choose. */
export function useNextField(body: RefObject<HTMLDivElement | null>, rider: Rider | null): void {
  const id = rider?.user_id ?? null;
  const before = useRef(id);
  useEffect(() => {
    const isFound = id !== null && id !== before.current;
    before.current = id;
    if (!isFound) return;
    const fields = body.current?.querySelectorAll<HTMLElement>('form input');
    fields?.[rider?.program.length === 1 ? 1 : 0]?.focus();
  }, [body, id, rider]);
}

/** A link may name the rider, and the program: from their page, from a search, or from the step before. */
export function useRiderOfAddress(form: FormState<ReservationValues>, programs: readonly Program[]): void {
  const [named] = useUrlState('rider');
  const [program] = useUrlState('program');
  const change = useUrlChange();
  const asked = useRead('getCommunityMemberInfoById', { user_id: named }, { enabled: named !== '' });
  const rider = asked.data;
  useEffect(() => {
    if (!rider || named === '') return;
    setRider(form, rider, programs);
    if (openTo(rider, programs).includes(program)) form.set('program_id', program);
    change({ rider: null, program: null });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the rider has come; the form goes on without the address
  }, [rider, named]);
}

function openTo(rider: Rider, programs: readonly Program[]): string[] {
  const mine = new Set(programs.map(({ program_id }) => program_id));
  return rider.program.map(({ program_id }) => program_id).filter((id) => mine.has(id));
}
