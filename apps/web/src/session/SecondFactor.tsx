import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '../platform/account/index.ts';
import { ActionButton, ButtonRow, Form, Tag, TextInput, useForm } from '../platform/kit/index.ts';
import { raiseCommonError, sayDone } from '../platform/notices/index.ts';
import { CallError, callServer, readKey } from '../platform/wire/index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpEnrollment } from './TotpEnrollment.tsx';
import type { Vouched } from './use-identity.tsx';

type Doing = { is: 'nothing' } | { is: 'enrolling' } | { is: 'removing' } | { is: 'codes'; codes: string[] };

/** The authenticator: set it up, take it away, renew the recovery codes. */
export function SecondFactor({ account, vouched }: { account: Account; vouched: Vouched }) {
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' });
  const reload = () => queries.invalidateQueries({ queryKey: readKey('getCurrentAccount') });

  async function renew() {
    try {
      const reply = await vouched(() => callServer('renewRecoveryCodes', {}));
      setDoing({ is: 'codes', codes: reply.data.recovery_codes });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (failure.message !== '') raiseCommonError(failure.message);
    }
  }

  return (
    <section className="panel-section" aria-label="Second factor">
      <h3>Second factor {account.has_totp ? <Tag tone="ok">On</Tag> : <Tag>Off</Tag>}</h3>
      {doing.is === 'nothing' && !account.has_totp && (
        <ActionButton label="Set up an authenticator" onClick={() => setDoing({ is: 'enrolling' })} />
      )}
      {doing.is === 'nothing' && account.has_totp && (
        <ButtonRow>
          <ActionButton label="New recovery codes" onClick={() => void renew()} />
          <ActionButton
            look="danger"
            label="Remove the authenticator"
            refusal={account.settings.require_totp ? { sentence: 'Your operator requires a second factor.' } : null}
            onClick={() => setDoing({ is: 'removing' })}
          />
        </ButtonRow>
      )}
      {doing.is === 'enrolling' && (
        <TotpEnrollment
          vouched={vouched}
          onDone={() => {
            setDoing({ is: 'nothing' });
            void reload();
          }}
        />
      )}
      {doing.is === 'removing' && (
        <RemoveTotp
          vouched={vouched}
          onClose={() => setDoing({ is: 'nothing' })}
          onDone={() => {
            setDoing({ is: 'nothing' });
            sayDone('The authenticator is removed.');
            void reload();
          }}
        />
      )}
      {doing.is === 'codes' && <RecoveryCodes codes={doing.codes} onDone={() => setDoing({ is: 'nothing' })} />}
    </section>
  );
}

function RemoveTotp({ vouched, onClose, onDone }: { vouched: Vouched; onClose: () => void; onDone: () => void }) {
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter the code.' } : {}),
  });
  return (
    <Form
      form={form}
      label="Remove the authenticator"
      onSubmit={({ code }) => vouched(() => callServer('removeTotp', { code }))}
      onSaved={onDone}
    >
      <TextInput label="Code" pasting="allowed" autoComplete="one-time-code" {...form.field('code')} />
      <ButtonRow>
        <ActionButton type="submit" look="danger" label="Remove" isBusy={form.isBusy} />
        <ActionButton look="quiet" label="Keep it" onClick={onClose} />
      </ButtonRow>
    </Form>
  );
}
