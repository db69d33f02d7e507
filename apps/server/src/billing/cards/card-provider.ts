import type { DisputeState, PaymentState, RefundState } from '@handrail/domain/billing';
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
  /** It failed because the bank wants the holder to say yes: on a page, and not by us. */
  wantsHolder?: boolean;
}

/** What a provider wants us to look at, once its signature was verified. */
export interface CardEvent {
  ref: string;
  /** Ours, where the event names it. */
  paymentId: string | null;
  /** The provider's own name of the dispute that it is about; null where it is about none. */
  disputeRef: string | null;
}

/** How a dispute stands, as its provider says. */
export interface DisputeTold {
  /** Ours, of the charge that is disputed; null where it is none of ours. */
  paymentId: string | null;
  state: DisputeState;
  cents: Cents;
  /** Whether the provider has taken it back from us by now: of a mere question of the bank it has not. */
  isHeld: boolean;
  /** What the provider keeps for it by now. */
  feeCents: Cents;
  reason: string;
  dueAt: string | null;
}

/**
 * Somebody who takes cards for us. Four verbs and an ear, and three more for what a holder disputes; a card's number is entered with
 * them and never comes here.
 */
export interface CardProvider {
  kind: ProviderKind;
  /** Opens a page on which the holder pays. */
  start(charge: Charge & { saves: boolean; backTo: string }): Promise<{ ref: string; checkoutUrl: string }>;
  /** How a charge or a refund stands. */
  lookUp(kind: 'charge' | 'refund', ref: string): Promise<Told>;
  /** Charges a card that its holder agreed to have kept. */
  chargeSaved(charge: Charge & { card: Pick<KeptCard, 'customerRef' | 'cardRef'> }): Promise<Told & { ref: string }>;
  refund(charge: Charge & { ref: string }): Promise<Told & { ref: string }>;
  lookUpDispute(ref: string): Promise<DisputeTold>;
  /** Hands our side of it on to the bank. Said twice by one key it is said once. */
  answerDispute(dispute: { ref: string; key: string; answer: string }): Promise<void>;
  /** Says that the holder is right. */
  acceptDispute(dispute: { ref: string; key: string }): Promise<void>;
  /** Null for what does not come from the provider. */
  readEvent(body: string, signature: string): CardEvent | null;
}
