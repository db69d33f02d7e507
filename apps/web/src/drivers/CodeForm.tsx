import { ActionButton, Form, FormActions, TextInput, useForm } from '../platform/kit/index.ts';
import type { useOnboarding } from './use-onboarding.ts';

/** The code that was sent to the phone, as its owner reads it out. */
export function CodeForm({ step }: { step: ReturnType<typeof useOnboarding> }) {
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter the code.' } : {}),
  });
  return (
    <Form form={form} onSubmit={async ({ code }) => step.confirm(code.trim())} label="Confirmation of the phone">
      <div className="driver-onboarding-field">
        <TextInput
          label="Code"
          help="Six digits, as they read them to you."
          inputMode="numeric"
          autoComplete="one-time-code"
          pasting="allowed"
          startsFocused
          {...form.field('code')}
          error={form.errors.code ?? step.said ?? (step.learned.codeError ? 'This code is not right.' : null)}
        />
      </div>
      <FormActions>
        <ActionButton look="main" type="submit" label="Confirm the code" isBusy={step.isBusy} />
        <ActionButton
          label="Send a new code"
          onClick={() => {
            form.reset();
            void step.sendAgain();
          }}
        />
      </FormActions>
    </Form>
  );
}
