import { type FormEvent, useState } from 'react';
import type { PhoneShift } from './shift.ts';

/** By phone and password, as everywhere for drivers. What was typed stays where the office says no. */
export function SignIn({ shift }: { shift: PhoneShift }) {
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [sentence, setSentence] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
    if (phone.trim() === '' || password === '') return setSentence('Enter your phone number and your password.');
    setBusy(true);
    try {
      await shift.signIn(phone, password);
    } catch (failure) {
      setSentence(failure instanceof Error ? failure.message : 'That did not work. Try again.');
      setBusy(false);
    }
  }

  return (
    <main className="driver-phone driver-sign-in">
      <h1>Driver sign-in</h1>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void signIn();
        }}
      >
        <label>
          Phone
          <input type="tel" autoComplete="username" value={phone} onChange={(event) => setPhone(event.target.value)} />
        </label>
        <label>
          Password
          <input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        <p role="alert" className="driver-wrong">
          {sentence}
        </p>
        <button type="submit" className="driver-main" aria-busy={isBusy}>
          Sign in
        </button>
      </form>
    </main>
  );
}
