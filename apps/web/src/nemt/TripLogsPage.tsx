import { useState } from 'react';
import type { Calls } from '@handrail/contracts/wire';
import { useInsurances } from '../accounts/index.ts';
import { ActionButton, type DateRange, PageHead, RangeInput, Segmented, SelectInput } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { filedName, RiderSearchInput } from '../riders/index.ts';
import { useTripLog } from './use-trip-log.ts';
import './nemt.css';

type Of = Exclude<Calls['getTripLog']['params']['of'], 'ride'>;

const OF: readonly { value: Of; label: string }[] = [
  { value: 'payer', label: 'Payer' },
  { value: 'rider', label: 'Rider' },
  { value: 'driver', label: 'Driver' },
];

interface Chosen {
  id: string;
  name: string;
}

/** Trip logs as auditors ask for them: all rides of a payer, a rider or a driver over some days, as a PDF. */
export default function TripLogsPage() {
  const { today } = useServiceDay();
  const [of, setOf] = useState<Of>('payer');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [range, setRange] = useState<DateRange>(() => {
    const start = today.with({ day: 1 }).subtract({ months: 1 });
    return { start, end: start.with({ day: start.daysInMonth }) };
  });
  const log = useTripLog();
  const drivers = useRead('getDriverNameList', {}, { enabled: of === 'driver' });
  const { insurances } = useInsurances();
  const choose = (one: Chosen | null) => {
    setChosen(one);
    setProblem(null);
  };

  async function draw() {
    if (chosen === null) return setProblem(`Choose a ${of}.`);
    await log.draw({ of, id: chosen.id, start_date: range.start.toString(), end_date: range.end.toString() });
  }

  return (
    <div className="page page-form">
      <PageHead
        title="Trip logs"
        lead="Names, member number, addresses, times, odometers, vehicle and signatures of every ride that is over, as auditors read them."
      />
      <div className="sheet nemt-log">
        <Segmented<Of>
          label="Rides of"
          value={of}
          choices={OF}
          onChange={(value) => {
            setOf(value);
            choose(null);
          }}
        />
        {of === 'payer' && (
          <SelectInput
            label="Payer"
            value={chosen?.id ?? null}
            placeholder="Choose a payer"
            error={problem}
            choices={(insurances ?? []).map(({ insurance_id, insurance_name }) => ({
              value: insurance_id,
              label: insurance_name,
            }))}
            onChange={(id) => choose({ id, name: '' })}
          />
        )}
        {of === 'driver' && (
          <SelectInput
            label="Driver"
            value={chosen?.id ?? null}
            placeholder="Choose a driver"
            error={problem ?? drivers.error?.message ?? null}
            choices={(drivers.data ?? []).map(({ driver_id, driver_name }) => ({
              value: driver_id,
              label: driver_name,
            }))}
            onChange={(id) => choose({ id, name: '' })}
          />
        )}
        {of === 'rider' && (
          <RiderSearchInput
            label="Rider"
            error={problem}
            help={chosen === null ? undefined : `Rides of ${chosen.name}`}
            onChoose={(rider) => choose({ id: rider.user_id, name: filedName(rider) })}
          />
        )}
        <RangeInput label="Days" value={range} max={today} onChange={(value) => value && setRange(value)} />
        {log.refusal !== null && (
          <p className="form-refusal" role="alert">
            {log.refusal}
          </p>
        )}
        <div className="nemt-main">
          <ActionButton look="main" label="Download the trip log" isBusy={log.isBusy} onClick={() => void draw()} />
        </div>
      </div>
    </div>
  );
}
