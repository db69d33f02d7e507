import { QRCode } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ActionButton, Form, TextInput, useForm } from '../platform/kit/index.ts';
import { CallError, callServer } from '../platform/wire/index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { Vouched } from './use-identity.tsx';

type Step =
  | { is: 'starting' }
  | { is: 'refused'; sentence: string }
  | { is: 'scanning'; secret: string; url: string }
  | { is: 'codes'; codes: string[] };

/** Setting up an authenticator: scan, prove it with one code, keep the recovery codes. */
export function TotpEnrollment({ vouched, onDone }: { vouched: Vouched; onDone: () => void }) {
  const [step, setStep] = useState<Step>({ is: 'starting' });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    vouched(() => callServer('startTotpEnrollment', {})).then(
      ({ data }) => setStep({ is: 'scanning', secret: data.secret, url: data.otpauth_url }),
      (failure: unknown) =>
        setStep({ is: 'refused', sentence: failure instanceof CallError ? failure.message : 'It did not start.' }),
    );
  }, [vouched]);

  switch (step.is) {
    case 'starting':
      return null;
    case 'refused':
      return <p className="form-refusal">{step.sentence}</p>;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onDone} />;
    case 'scanning':
      return <Scan {...step} onCodes={(codes) => setStep({ is: 'codes', codes })} />;
  }
}

function Scan({ secret, url, onCodes }: { secret: string; url: string; onCodes: (codes: string[]) => void }) {
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter the code that the app shows.' } : {}),
  });
  return (
    <div className="auth-totp">
      <p>Scan this with an authenticator app, or type the key into it.</p>
      {/* Dark on white in both themes: cameras look for that. */}
      <QRCode
        value={url}
        type="svg"
        size={196}
        color="#15202b"
        bgColor="#ffffff"

        aria-label="Code to scan"
      />
      <p>
        <span className="hint">Key</span> <code className="totp-key">{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <details>
        <summary>The same as an address</summary>
        <code className="auth-totp-url">{url}</code>
      </details>
      <Form
        form={form}
        label="Authenticator"
        onSubmit={async ({ code }) => {
          const reply = await callServer('confirmTotpEnrollment', { code });
          onCodes(reply.data.recovery_codes);
        }}
      >
        <TextInput
          label="Code"
          help="Six digits from the app."
          pasting="allowed"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
        <ActionButton look="main" type="submit" label="Turn the second factor on" isBusy={form.isBusy} />
      </Form>
    </div>
  );
}
