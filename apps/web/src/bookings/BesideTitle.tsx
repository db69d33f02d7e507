import type { ReactNode } from 'react';
import { StatusTag } from '../platform/kit/index.ts';
import { type Booking, lookOf } from './bookings.ts';

/** Beside the title of a page about one booking: how it stands, and which one it is. */
export function BesideTitle({ booking, children }: { booking: Booking; children: ReactNode }) {
  return (
    <>
      <StatusTag {...lookOf(booking)} />
      <span className="quiet">{children}</span>
    </>
  );
}
