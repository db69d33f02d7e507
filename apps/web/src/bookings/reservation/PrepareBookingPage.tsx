import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton, Form, FormActions, FormGroup, PageHead, useForm } from '../../platform/kit/index.ts';
import { useMyPrograms, useServiceDay } from '../../programs/index.ts';
import { setRider, useProgramOfLastRide } from './chosen-rider.ts';
import { ProgramField } from './ReservationFields.tsx';
import { checkReservation, emptyReservation, type ReservationValues } from './reservation-form.ts';
import { NewRiderModal } from './NewRiderModal.tsx';
import { RiderChoice } from './RiderChoice.tsx';
import '../bookings.css';

/** The step before a new booking: who rides, and in which program. */
export default function PrepareBookingPage() {
  const programs = useMyPrograms();
  const { today } = useServiceDay();
  const form = useForm<ReservationValues>({ start: emptyReservation(today.toString()), check: checkFirst });
  const [newName, setNewName] = useState<string | null>(null);
  const navigate = useNavigate();
  useProgramOfLastRide(form, programs);

  return (
    <div className="page page-form">
      <PageHead title="New booking" />
      <div className="sheet">
        <Form
          form={form}
          label="New booking"
          onSubmit={async ({ rider, program_id }) =>
            navigate({
              to: '/rider-services/bookings/newBooking',
              search: { rider: rider?.user_id ?? '', program: program_id },
            })
          }
        >
          <FormGroup title="Rider" isWide>
            <RiderChoice
              rider={form.values.rider}
              date={form.values.date}
              error={form.errors.rider}
              onChange={(rider) => setRider(form, rider, programs)}
              onNew={setNewName}
            />
            <ProgramField form={form} />
          </FormGroup>
          <FormActions>
            <ActionButton look="main" type="submit" label="Go on to the booking" />
          </FormActions>
        </Form>
      </div>
      {newName !== null && (
        <NewRiderModal
          said={newName}
          onAdded={(added) => setRider(form, added, programs)}
          onClose={() => setNewName(null)}
        />
      )}
    </div>
  );
}

function checkFirst(values: ReservationValues) {
  const { rider, program_id } = checkReservation(values);
  return { ...(rider ? { rider } : {}), ...(program_id ? { program_id } : {}) };
}
