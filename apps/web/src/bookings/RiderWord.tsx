import { phoneText } from '@handrail/domain/platform';
import { useId, useState } from 'react';
import { useAccount } from '../platform/account/index.ts';
import {
  ActionButton,
  Form,
  FormActions,
  PhoneInput,
  Segmented,
  TextArea,
  TextInput,
  useForm,
} from '../platform/kit/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { type Booking, riderName } from './bookings.ts';

interface RiderWordProps {
  booking: Booking;
  /** The rider's word was given: it is good for one change. */
  onGiven: () => void;
}

type Way = 'sms' | 'voice';

/** The rider's own word before a late change: a code to their phone, as a text or read out, or a check of who calls. */
export function RiderWord({ booking, onGiven }: RiderWordProps) {
  const titleId = useId();
  const [sent, setSent] = useState<{ phone: string; by: Way } | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const mayCheck = useAccount().settings.allow_identity_check;
  return (
    <section aria-labelledby={titleId} className="stack booking-word">
      <h2 id={titleId}>Verify the rider’s phone</h2>
      <p className="quiet">This late the change takes {riderName(booking)}’s own word.</p>
      {sent ? (
        <CodeForm booking={booking} sent={sent} onGiven={onGiven} onAnother={() => setSent(null)} />
      ) : isChecking ? (
        <CheckForm booking={booking} onGiven={onGiven} />
      ) : (
        <SendForm booking={booking} onSent={setSent} />
      )}
      {!sent && (
        <div>
          <ActionButton
            look="quiet"
            isSmall
            label={isChecking ? 'Send a code instead' : 'Check who calls instead'}
            refusal={mayCheck || isChecking ? null : { sentence: 'Not allowed here. It is a setting of the operator.' }}
            onClick={() => setIsChecking(!isChecking)}
          />
        </div>
      )}
    </section>
  );
}

function SendForm({ booking, onSent }: { booking: Booking; onSent: (sent: { phone: string; by: Way }) => void }) {
  const send = useChange('requestPhoneVerificationCode');
  const [by, setBy] = useState<Way>('sms');
  const form = useForm({
    start: { phone: booking.passenger_phone },
    check: ({ phone }) => (phone.trim() === '' ? { phone: 'The rider has no number yet. Enter one.' } : {}),
  });
  return (
    <Form
      form={form}
      label="Code for the rider"
      onSubmit={async ({ phone }) => {
        await send.mutateAsync({ phone, booking_id: booking.booking_id, by });
        onSent({ phone, by });
      }}
    >
      <div className="booking-word-field">
        <PhoneInput label="Rider’s phone" {...form.field('phone')} startsFocused pasting="allowed" />
      </div>
      <Segmented
        label="How the code is sent"
        value={by}
        onChange={setBy}
        choices={[
          { value: 'sms', label: 'By text' },
          { value: 'voice', label: 'By a call' },
        ]}
      />
      <FormActions>
        <ActionButton
          look="main"
          type="submit"
          label={by === 'sms' ? 'Text the code' : 'Call with the code'}
          isBusy={form.isBusy}
        />
      </FormActions>
    </Form>
  );
}

interface CodeFormProps extends RiderWordProps {
  sent: { phone: string; by: Way };
  onAnother: () => void;
}

function CodeForm({ booking, sent, onGiven, onAnother }: CodeFormProps) {
  const verify = useChange('verifyPhone');
  const form = useForm({
    start: { phone_verification_code: '' },
    check: ({ phone_verification_code }) =>
      phone_verification_code.trim() === '' ? { phone_verification_code: 'Enter the code.' } : {},
  });
  return (
    <Form
      form={form}
      label="The rider’s code"
      onSubmit={async ({ phone_verification_code }) => {
        try {
          await verify.mutateAsync({
            booking_id: booking.booking_id,
            phone: sent.phone,
            phone_verification_code: phone_verification_code.trim(),
          });
        } catch (failure) {
          throw failure instanceof CallError ? besideTheCode(failure) : failure;
        }
        onGiven();
      }}
    >
      <div className="booking-word-field">
        <TextInput
          label="Code"
          help={`Six digits, ${sent.by === 'sms' ? 'texted' : 'read out'} to ${phoneText(sent.phone)}.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          pasting="allowed"
          startsFocused
          {...form.field('phone_verification_code')}
        />
      </div>
      <FormActions>
        <ActionButton look="main" type="submit" label="Confirm the code" isBusy={form.isBusy} />
        <ActionButton label="Send another" onClick={onAnother} />
      </FormActions>
    </Form>
  );
}

function besideTheCode({ status, message, code, current }: CallError): CallError {
  return new CallError(status, { message, error_code: code, fields: { phone_verification_code: message }, current });
}

function CheckForm({ booking, onGiven }: RiderWordProps) {
  const verify = useChange('verifyPhone');
  const form = useForm({
    start: { identity_check: '' },
    check: ({ identity_check }) =>
      identity_check.trim() === '' ? { identity_check: 'Say how you made sure of who called.' } : {},
  });
  return (
    <Form
      form={form}
      label="Check of who calls"
      onSubmit={async ({ identity_check }) => {
        await verify.mutateAsync({ booking_id: booking.booking_id, identity_check: identity_check.trim() });
        onGiven();
      }}
    >
      <TextArea
        label="How you made sure of who calls"
        help="It is kept in the log with your name."
        rows={2}
        {...form.field('identity_check')}
        startsFocused
      />
      <FormActions>
        <ActionButton look="main" type="submit" label="It is the rider" isBusy={form.isBusy} />
      </FormActions>
    </Form>
  );
}
