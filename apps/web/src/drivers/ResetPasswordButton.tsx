import { passwordLinkTarget } from '@handrail/domain/drivers';
import { ActionButton, ConfirmButton } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { type DriverDetails, nameOf, spokenName } from './drivers.ts';

/** Mails a driver a link to choose a password anew. No undo takes a mail back, so it asks first. */
export function ResetPasswordButton({ driver }: { driver: DriverDetails }) {
  const reset = useChange('resetDriverPassword');
  const named = nameOf(driver);
  const target = passwordLinkTarget({
    firstname: driver.driver_firstname,
    lastname: driver.driver_lastname,
    altName: driver.driver_alt_name,
    email: driver.email || null,
  });
  if (!target.ok) return <ActionButton label={LABEL} refusal={target.refusal} />;
  return (
    <ConfirmButton
      look="plain"
      label={LABEL}
      question={`${spokenName(named)} gets a mail at ${driver.email} with a link to choose a new password. Their present password works until then; links mailed before no longer do.`}
      confirmLabel="Mail the link"
      isBusy={reset.isPending}
      onConfirm={() =>
        reset.mutate(
          { driver_id: driver.driver_id },
          {
            onSuccess: ({ data: { sent_to } }) => sayDone(`A link to choose a password was mailed to ${sent_to}.`),
            onError: (failure) => notify({ kind: 'error', title: 'Not sent', text: failure.message }),
          },
        )
      }
    />
  );
}

const LABEL = 'Reset password';
