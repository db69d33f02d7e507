import { useEffect, useState } from 'react';
import { ActionButton, NOTHING_CHANGED, TextArea } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useAccount } from '../platform/account/index.ts';
import { useUndo } from '../log/index.ts';
import type { Booking } from './bookings.ts';
import { bookingReads } from './booking-reads.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { SAVED } from './saved.ts';

const notes = [
  { name: 'office_note', title: 'Admin to admin', empty: 'No note between dispatchers.' },
  { name: 'admin_note', title: 'Admin to driver', empty: 'No note to the driver.' },
  { name: 'driver_note', title: 'Driver to admin', empty: 'No note from the driver yet.' },
] as const;
type NoteName = (typeof notes)[number]['name'];

interface BookingNotesProps {
  booking: Booking;
  onDirty: (isDirty: boolean) => void;
  isReadOnly: boolean;
}

/** The three notes of a booking. One is edited at a time, where it stands. */
export function BookingNotes({ booking, onDirty, isReadOnly }: BookingNotesProps) {
  const [editing, setEditing] = useState<NoteName | null>(null);
  const { is_admin } = useAccount();
  const isDesk = is_admin.includes(1) || is_admin.includes(2);
  return (
    <section aria-label="Notes">
      <h3>Notes</h3>
      {notes.map(({ name, title, empty }) =>
        editing === name ? (
          <NoteEditor
            key={name}
            booking={booking}
            name={name}
            title={title}
            onDirty={onDirty}
            onDone={() => setEditing(null)}
          />
        ) : (
          <div key={name} className={booking[name] === '' ? 'booking-note booking-note-empty' : 'booking-note'}>
            <div>
              <p>{booking[name] || empty}</p>
              <span className="booking-note-who">{title}</span>
            </div>
            {!isReadOnly && (name !== 'driver_note' || isDesk) && (
              <ChangeButton
                label={booking[name] === '' ? `Add note, ${title.toLowerCase()}` : `Edit note, ${title.toLowerCase()}`}
                onClick={() => setEditing(name)}
              />
            )}
          </div>
        ),
      )}
    </section>
  );
}

interface NoteEditorProps {
  booking: Booking;
  name: NoteName;
  title: string;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

/** Two people may write at once: the one who has not seen the other's words is told them before anything is lost. */
function NoteEditor({ booking, name, title, onDirty, onDone }: NoteEditorProps) {
  const [began] = useState(booking[name]);
  const [note, setNote] = useState(booking[name]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const admin = useChange('editAdminNote', { touches: bookingReads });
  const driver = useChange('editDriverNote', { touches: bookingReads });
  const undo = useUndo();
  const isDirty = note !== began;
  const theirs = booking[name] === began ? null : booking[name];
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  async function save() {
    // The version in sight: whatever was written up to it stands on the screen, in the field or beneath it.
    const guarded = { booking_id: booking.booking_id, expected_version: booking.version };
    try {
      const { operation } =
        name === 'driver_note'
          ? await driver.mutateAsync({ ...guarded, driver_note: note })
          : await admin.mutateAsync({ ...guarded, [name]: note });
      sayDone(`${SAVED} ${title}.`, undo(operation));
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <div className="booking-note-editor">
      <TextArea label={title} value={note} onChange={setNote} rows={2} error={refusal} startsFocused />
      {theirs !== null && (
        <p className="booking-note-theirs" role="alert">
          Someone else just wrote: “{theirs || 'nothing'}”
        </p>
      )}
      <div className="button-row">
        <ActionButton
          look="main"
          isSmall
          label={theirs === null ? 'Save note' : 'Save mine over theirs'}
          isBusy={admin.isPending || driver.isPending}
          refusal={isDirty ? null : NOTHING_CHANGED}
          onClick={() => void save()}
        />
        <ActionButton isSmall label={theirs === null ? 'Cancel' : 'Keep theirs'} onClick={onDone} />
      </div>
    </div>
  );
}
