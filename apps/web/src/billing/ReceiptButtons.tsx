import { IconFileText, IconMail, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, callServer, useChange } from '../platform/wire/index.ts';
import { saveFileOf } from './invoices.ts';
import { nameOf, type PaidRide } from './ride.ts';

/** Sends the rider what the ride cost, by mail or as a link by text, or hands it over as a file. */
export function ReceiptButtons({ booking }: { booking: PaidRide }) {
  return (
    <>
      <SendButton booking={booking} way="mail" />
      <SendButton booking={booking} way="text" />
      <ReceiptFileButton bookingId={booking.booking_id} label="Receipt as PDF" />
    </>
  );
}

const SENDS = {
  mail: { label: 'E-mail receipt', icon: <IconMail size={16} /> },
  text: { label: 'Text receipt', icon: <IconMessage size={16} /> },
} as const;

function SendButton({ booking, way }: { booking: PaidRide; way: keyof typeof SENDS }) {
  const send = useChange('emailUserReceipt', { touches: ['getBookingAuditLogs', 'getMemberMessages'] });
  async function sendNow() {
    try {
      const { data } = await send.mutateAsync({ booking_id: booking.booking_id, way });
      sayDone(`${nameOf(booking)}: receipt on its way to ${data.sent_to}.`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not sent', text: failure.message });
    }
  }
  return <ActionButton look="quiet" {...SENDS[way]} isBusy={send.isPending} onClick={() => void sendNow()} />;
}

interface ReceiptFileButtonProps {
  bookingId: string;
  label: string;
  /** What it is called where many of them stand in a list; it begins with what is seen. */
  name?: string;
  isSmall?: boolean;
}

/** Downloads the receipt of a ride. */
export function ReceiptFileButton({ bookingId, label, name, isSmall = false }: ReceiptFileButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function draw() {
    setIsBusy(true);
    try {
      saveFileOf((await callServer('getReceiptFile', { booking_id: bookingId })).data);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not drawn', text: failure.message });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <ActionButton
      look="quiet"
      label={label}
      {...(name === undefined ? {} : { name })}
      {...(isSmall ? { isSmall } : { icon: <IconFileText size={16} /> })}
      isBusy={isBusy}
      onClick={() => void draw()}
    />
  );
}
