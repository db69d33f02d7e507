import { methodOf, PAYMENT_METHODS, type PaymentMethod } from '@handrail/domain/billing';
import type { ProgramId } from '@handrail/domain/platform';
import { notFound } from '../platform/calls/call-failure.ts';
import { paymentMethodsOf } from '../programs/index.ts';

type Asking = Parameters<typeof paymentMethodsOf>[0];

/** How a program lets its rides be paid. */
export async function methodsOfProgram(asking: Asking, programId: ProgramId): Promise<ReadonlySet<PaymentMethod>> {
  const stored = await paymentMethodsOf(asking, programId);
  if (!stored) throw notFound();
  return new Set(stored.methods.map(methodOf).filter((method) => method !== null));
}

/** Every way there is, and whether it is taken. A card is taken only where somebody takes it. */
export function methodsOnWire(enabled: ReadonlySet<PaymentMethod>, hasProvider: boolean) {
  return (Object.keys(PAYMENT_METHODS) as PaymentMethod[]).map((payment) => {
    // its own keys
    const { label, online } = PAYMENT_METHODS[payment];
    return { payment, label, online, enabled: enabled.has(payment) && (!online || hasProvider) };
  });
}
