import { useState } from 'react';
import { ActionButton, ErrorState, FormGroup, LoadingState, PasswordInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { useIdentity } from '../session/index.ts';

const TOUCHES = ['getCardProvider', 'getProgramPaymentMethods'] as const;

/** Who takes cards. Keys go in and never come out: whoever wants to see one asks its provider. */
export function CardProvider() {
  const { data, error, refetch, isPending } = useRead('getCardProvider', {});
  const [keys, setKeys] = useState({ secret_key: '', hook_secret: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const edit = useChange('editCardProvider', { touches: TOUCHES });
  const { vouched, prompt } = useIdentity();

  async function save(provider: 'stripe' | 'none') {
    setErrors({});
    try {
      await vouched(async () =>
        edit.mutateAsync({
          provider,
          ...(provider === 'stripe' ? keys : {}),
          ...(data && data.version > 0 ? { expected_version: data.version } : {}),
        }),
      );
      setKeys({ secret_key: '', hook_secret: '' });
      sayDone(provider === 'none' ? 'No cards are taken any more.' : 'Cards are taken by Stripe.');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setErrors(Object.keys(failure.fields).length > 0 ? failure.fields : { all: failure.message });
    }
  }

  return (
    <FormGroup title="Card provider" isWide>
      {isPending && <LoadingState label="Loading the card provider." bars={<LineBars count={3} />} />}
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p>{SAYS[data.provider]}</p>
          <p className="quiet">
            Cards are entered on the provider’s own pages. Have it tell <code>{data.hook_url}</code> what happens.
          </p>
          <PasswordInput
            label="Secret key"
            autoComplete="off"
            value={keys.secret_key}
            onChange={(secret_key) => setKeys({ ...keys, secret_key })}
            error={errors['secret_key']}
          />
          <PasswordInput
            label="Signing secret"
            autoComplete="off"
            value={keys.hook_secret}
            onChange={(hook_secret) => setKeys({ ...keys, hook_secret })}
            error={errors['hook_secret']}
          />
          {errors['all'] !== undefined && (
            <p className="form-refusal" role="alert">
              {errors['all']}
            </p>
          )}
          <div className="billing-actions">
            <ActionButton
              label="Take cards with Stripe"
              isBusy={edit.isPending}
              refusal={keys.secret_key === '' || keys.hook_secret === '' ? { sentence: 'Enter both keys.' } : null}
              onClick={() => void save('stripe')}
            />
            {data.provider !== 'none' && (
              <ActionButton
                look="danger"
                label="Take no cards"
                isBusy={edit.isPending}
                onClick={() => void save('none')}
              />
            )}
          </div>
          {prompt}
        </>
      )}
    </FormGroup>
  );
}

const SAYS = {
  none: 'Nobody takes cards yet.',
  stripe: 'Stripe takes cards. Its keys are sealed here and shown to nobody.',
  loopback: 'A provider of the demo takes cards: no money moves.',
} as const;
