import {
  afterCode,
  afterExistingCheck,
  afterNewCheck,
  afterNewUser,
  NEW_ONBOARDING,
  type Onboarding,
  type PhoneAnswer,
} from '@handrail/domain/drivers';
import { useState } from 'react';
import { CallError, callServer, useChange } from '../platform/wire/index.ts';
import type { Person } from './chosen-person.ts';

/** How far the step before a new driver has come, and what can be done next. */
export function useOnboarding() {
  const [learned, setLearned] = useState<Onboarding<Person>>(NEW_ONBOARDING);
  const [found, setFound] = useState<readonly Person[]>([]);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = useChange('sendPhoneConfirmation');
  const verify = useChange('verifyUserPhone');

  async function whileBusy(deed: () => Promise<void>) {
    setIsBusy(true);
    setSaid(null);
    setLearned((held) => ({ ...held, sendingToNumberError: false, newNumberError: null }));
    try {
      await deed();
    } finally {
      setIsBusy(false);
    }
  }

  function forget() {
    setLearned(NEW_ONBOARDING);
    setFound([]);
    setSentTo(null);
    setSaid(null);
  }

  const search = async (phone: string) =>
    answered(async () => (await callServer('searchUserByPhone', { phone })).data.users);
  const sendCode = async (phone: string) => answered(async () => send.mutateAsync({ phone }));

  /** What a check of a number came to, all at once: until then what was known stands, and with it what was pressed. */
  function learn(phone: string, next: Onboarding<Person>, users: readonly Person[], sent: PhoneAnswer<unknown> | null) {
    setLearned(next);
    setFound(users);
    setSentTo(sent?.ok ? phone : null);
  }

  return {
    learned,
    /** Whoever has the number: a household shares one. */
    found,
    /** The number that a code is on its way to. */
    sentTo,
    /** What the server said of the last failure. */
    said,
    isBusy,
    forget,
    /** Someone in our records: their number is known, and a code goes to it. */
    checkExisting: async (phone: string) =>
      whileBusy(async () => {
        const asked = await search(phone);
        const next = afterExistingCheck(NEW_ONBOARDING, asked);
        const sent = next.exists ? await sendCode(phone) : null;
        learn(phone, sent ? afterExistingCheck(next, sent) : next, asked.ok ? asked.value : [], sent);
        const last = sent ?? asked;
        if (!last.ok) setSaid(last.message);
      }),
    /** Someone new: the number is nobody's yet, and a code goes to it. */
    checkNew: async (phone: string) =>
      whileBusy(async () => {
        const asked = await search(phone);
        const next = afterNewCheck(NEW_ONBOARDING, asked);
        const sent = next.isNew ? await sendCode(phone) : null;
        learn(phone, sent && !sent.ok ? afterNewCheck(next, sent) : next, asked.ok ? asked.value : [], sent);
      }),
    sendAgain: async () =>
      whileBusy(async () => {
        const answer = await answered(async () => send.mutateAsync({ phone: sentTo ?? '' }));
        setLearned((held) => ({ ...held, codeError: false }));
        if (!answer.ok) setSaid(answer.message);
      }),
    confirm: async (code: string) =>
      whileBusy(async () => {
        const params = { phone: sentTo ?? '', phone_verification_code: code };
        const answer = await answered(async () => (await verify.mutateAsync(params)).data.user);
        setLearned((held) => afterCode(held, answer));
        if (!answer.ok) setSaid(answer.message);
      }),
    created: (user: Person): Onboarding<Person> => {
      const next = afterNewUser(learned, { ok: true, value: user });
      setLearned(next);
      return next;
    },
  };
}

/** What the rules of the step read: an answer, or a code with whatever was said. */
async function answered<T>(call: () => Promise<T>): Promise<PhoneAnswer<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    return { ok: false, code: failure.code, message: failure.message };
  }
}
