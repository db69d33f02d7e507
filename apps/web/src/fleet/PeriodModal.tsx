import { Temporal } from 'temporal-polyfill';
import { useUndo } from '../log/index.ts';
import { ActionButton, DateInput, Form, Modal, SelectInput, TextArea, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { checkDays, type Displaced, type PeriodValues, valuesOfPeriod } from './period-form.ts';
import { type Period, periodNames, periodText, type Vehicle, vehicleName, vehicleReads } from './vehicles.ts';

interface PeriodModalProps {
  vehicle: Vehicle;
  period: Period | null;
  onClose: () => void;
  /** With the trips that have to go elsewhere. */
  onSaved: (trips: Displaced) => void;
}

/** Takes a vehicle off the board for some days, or changes which. */
export function PeriodModal({ vehicle, period, onClose, onSaved }: PeriodModalProps) {
  const { today } = useServiceDay();
  const form = useForm<PeriodValues>({
    start: period
      ? valuesOfPeriod(period)
      : { kind: 'maintenance', starts_on: today.toString(), ends_on: today.toString(), reason: '' },
    check: checkDays,
  });
  const save = useChange('saveShuttlePeriod', { touches: [...vehicleReads, 'getOperationList'] });
  const undo = useUndo();
  const day = (name: 'starts_on' | 'ends_on') => ({
    ...form.field(name),
    value: form.values[name] === '' ? null : Temporal.PlainDate.from(form.values[name]),
    onChange: (value: Temporal.PlainDate | null) => form.set(name, value?.toString() ?? ''),
  });

  async function keep({ ends_on, ...values }: PeriodValues) {
    const { data, operation } = await save.mutateAsync({
      ...values,
      vehicle_period_id: period?.vehicle_period_id ?? null,
      shuttle_id: vehicle.shuttle_id,
      ends_on: ends_on === '' ? null : ends_on,
      ...(period ? { expected_version: period.version } : {}),
    });
    sayDone(`${vehicleName(vehicle)} is down ${periodText(data.period)}.`, undo(operation));
    onSaved(data.trips);
  }

  return (
    <Modal title={`Take ${vehicleName(vehicle)} off the board`} isOpen onClose={onClose} actions={null}>
      <Form form={form} onSubmit={keep} label="Days it is down">
        <SelectInput
          label="Why"
          choices={[
            { value: 'maintenance', label: periodNames.maintenance },
            { value: 'out_of_service', label: periodNames.out_of_service },
          ]}
          {...form.field('kind')}
        />
        <div className="form-fields">
          <DateInput label="First day" {...day('starts_on')} />
          <DateInput label="Last day" optional help="Empty: until it is put back." {...day('ends_on')} />
        </div>
        <TextArea label="Reason" rows={2} {...form.field('reason')} />
        <div className="modal-buttons">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label="Take off the board" isBusy={form.isBusy} />
        </div>
      </Form>
    </Modal>
  );
}
