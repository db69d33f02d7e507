import type { RideEvent } from './manifest-stops.ts';

/** One press, kept until the office has it. Its id is the key it is sent under, so that it counts once however often it goes out. */
export type Press = { id: string; at: string; words: string; /** Whom it is about. */ who?: string } & (
  | {
      is: 'event';
      tripId: string;
      bookingId: string;
      event: RideEvent;
      /** Which manifest the driver had seen. */
      seenVersion?: number;
      odometer?: number;
      note?: string;
      signature?: Signature;
      /** Why nobody signed. */
      unsigned?: string;
    }
  /** Takes another press back. The operation that it became is known once the office has it; without one there is nothing to take back. */
  | { is: 'back'; of: string; version: number | null; bookingId: string; event: RideEvent }
  | { is: 'called'; tripId: string; bookingId: string }
  | { is: 'clock'; event: 'in' | 'out' }
  | { is: 'heard'; messageId: string; event: 'read' | 'acknowledged'; answer?: string }
  | { is: 'said'; date: string; vehicleId: string; text: string }
  /** The trip is not named by what was kept before it was. */
  | { is: 'cash'; tripId?: string; bookingId: string; cents: number }
);

/** A picture, and the file that it became once the office has it: sent again, a press names the same one. */
export interface Signature {
  picture: string;
  fileId: string | null;
  /** Who signed in the rider's place; the rider where nobody is named. */
  by?: { signer: 'attendant' | 'facility'; name: string };
}

/** What the office did not take; one about a ride that was moved is kept there, and the desk decides. */
export interface Refused {
  press: Press;
  sentence: string;
  isKept?: true;
}
