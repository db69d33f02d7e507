import { Form, FormActions, SaveButton, useRecordForm } from '../platform/kit/index.ts';
import { spokenName } from '../platform/names.ts';
import { RiderFields } from './RiderFields.tsx';
import { checkRider, type RiderValues, valuesOf } from './rider-form.ts';
import type { Rider } from './riders.ts';
import { StatusButton } from './StatusButton.tsx';
import { useRiderDeeds } from './use-rider-deeds.ts';

/** The form of a rider beside a list, and what it was filled from. The record moves on beneath it; the form does not, until told. */
export function useRiderForm(rider: Rider) {
  const deeds = useRiderDeeds();
  const filled = useRecordForm<Rider, RiderValues>({
    record: rider,
    valuesOf,
    check: checkRider,
    isSaving: deeds.isSaving,
  });
  return { ...filled, deeds };
}

interface RiderEditorProps {
  rider: Rider;
  state: ReturnType<typeof useRiderForm>;
}

/** Edits a rider beside a list. What someone else changed meanwhile is told before anything is overwritten. */
export function RiderEditor({ rider, state }: RiderEditorProps) {
  const { form, base, deeds, show, goOnWith, staleBanner } = state;
  return (
    <>
      {staleBanner(`Someone else just changed ${spokenName(rider)}.`)}
      <Form form={form} onSubmit={async (values) => show(await deeds.save(base, values))} label={spokenName(rider)}>
        <RiderFields form={form} riderId={rider.user_id} isNarrow />
        <FormActions far={<StatusButton rider={rider} deeds={deeds} goOnWith={goOnWith} />}>
          <SaveButton label="Save rider" form={form} />
        </FormActions>
      </Form>
    </>
  );
}
