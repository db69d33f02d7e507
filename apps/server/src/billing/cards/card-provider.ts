import type { PaymentState, RefundState } from '@handrail/domain/billing';
import type { Cents } from '@handrail/domain/platform';

/** `loopback` is a provider of our own that takes no money: for the demo town and for tests. */
export type ProviderKind = 'stripe' | 'loopback';

/** What a card looks like to whoever may not know it. */
export interface KeptCard {
  customerRef: string;
  cardRef: string;
  brand: string;
  last4: string;
  /** `08/2028`. */
  expires: string;
}

export interface Charge {
  /** Ours: the provider does the same thing once for each. */
  key: string;
  paymentId: string;
  cents: Cents;
  /** What the holder reads: no name and no address. */
  about: string;
}

/** How far the provider says it has come. */
export interface Told {
  state: PaymentState | RefundState;
  /** Set once the holder agreed to have it kept. */
  card: KeptCard | null;
  failure: string | null;
}

/** What a provider wants us to look at, once its signature was verified. */
export interface CardEvent {
  ref: string;
  /** Ours, where the event names it. */
  paymentId: string | null;
}

/** Somebody who takes cards for us. Four verbs and an ear; a card's number is entered with them and never comes here. */
export interface CardProvider {
  kind: ProviderKind;
  /** Opens a page on which the holder pays. */
  start(charge: Charge & { saves: boolean; backTo: string }): Promise<{ ref: string; checkoutUrl: string }>;
  /** How a charge or a refund stands. */
  lookUp(kind: 'charge' | 'refund', ref: string): Promise<Told>;
  /** Charges a card that its holder agreed to have kept. */
  chargeSaved(charge: Charge & { card: Pick<KeptCard, 'customerRef' | 'cardRef'> }): Promise<Told & { ref: string }>;
  refund(charge: Charge & { ref: string }): Promise<Told & { ref: string }>;
  /** Null for what does not come from the provider. */
  readEvent(body: string, signature: string): CardEvent | null;
}
