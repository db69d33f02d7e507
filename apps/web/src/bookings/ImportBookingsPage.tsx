import { Link, useNavigate } from '@tanstack/react-router';
import { bookingImportFields } from '@handrail/domain/bookings';
import { useUndo } from '../log/index.ts';
import { ImportFlow, PageHead } from '../platform/kit/index.ts';
import { useChange } from '../platform/wire/index.ts';

/** Brings in rides from a list, those to come and those of the past: looked through first, imported and taken back as one. */
export default function ImportBookingsPage() {
  const preview = useChange('previewBookingImport');
  const bringIn = useChange('importBookings', { touches: ['getBookingList', 'getMemberRides'] });
  const undo = useUndo();
  const navigate = useNavigate();
  return (
    <div className="page page-form">
      <PageHead
        title="Import bookings"
        actions={<Link to="/rider-services/bookings/import-standing-orders">Import standing orders</Link>}
        lead="Riders are found by their name with their phone or date of birth. A ride that says how it ended is of the past: it counts in reports, is on no vehicle and costs nothing."
      />
      <div className="sheet">
        <ImportFlow
          noun={{ one: 'booking', many: 'bookings' }}
          preview={async (asked) => (await preview.mutateAsync(asked)).data}
          importRows={async (import_id) => {
            const { data, operation } = await bringIn.mutateAsync({ import_id });
            return { counts: data.counts, leftOut: data.left_out, undo: undo(operation) };
          }}
          countNames={{ of_the_past: 'of the past, as they ended' }}
          template={bookingImportFields.map(({ label }) => label)}
          onShow={() => void navigate({ to: '/rider-services/bookings' })}
        />
      </div>
    </div>
  );
}
