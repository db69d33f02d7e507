import { money } from '@handrail/domain/platform';
import { readPrice } from '@handrail/domain/pricing';
import { useState } from 'react';
import type { RideCash } from './cash.ts';

interface CashPanelProps {
  ride: RideCash;
  onTook: (cents: number) => void;
}

/** The fare at the end of a ride: one press where it is paid as asked, and an amount where it is another. */
export function CashPanel({ ride: { due_cents, taken_cents }, onTook }: CashPanelProps) {
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState('');

  function tookTyped() {
    const amount = readPrice(typed);
    const sentence = amount.ok ? whyNoFare(amount.value) : amount.refusal.sentence;
    setRefusal(sentence);
    if (!amount.ok || sentence !== '') return;
    onTook(amount.value);
    setTyping(false);
    setTyped('');
  }

  return (
    <section className="driver-wait driver-more" aria-label="Cash">
      {taken_cents > 0 && <p>{money(taken_cents)} taken in cash.</p>}
      {due_cents > 0 && (
        <>
          <p>
            <strong>{money(due_cents)}</strong> in cash
          </p>
          <button type="button" className="driver-wide" onClick={() => onTook(due_cents)}>
            Took {money(due_cents)}
          </button>
        </>
      )}
      {!isTyping && (
        <button type="button" className="driver-wide" onClick={() => setTyping(true)}>
          {taken_cents > 0 ? 'Took more' : 'Took another amount'}
        </button>
      )}
      {isTyping && (
        <form
          className="driver-more"
          onSubmit={(event) => {
            event.preventDefault();
            tookTyped();
          }}
        >
          <label>
            Dollars taken
            <input
              inputMode="decimal"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for with the press before
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <p role="alert" className="driver-wrong">
            {refusal}
          </p>
          <button type="submit" className="driver-wide">
            Took it
          </button>
        </form>
      )}
    </section>
  );
}

/** More than this nobody pays a driver for one ride: it is a slip of the thumb. */
const MOST_CENTS = 100_000;

function whyNoFare(cents: number): string {
  if (cents <= 0) return 'Enter an amount above $0.00.';
  return cents > MOST_CENTS ? `Enter at most ${money(MOST_CENTS)}.` : '';
}
