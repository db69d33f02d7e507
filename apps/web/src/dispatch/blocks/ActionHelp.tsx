import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton, Popup } from '../../platform/kit/index.ts';

/** What a driver action is, for whoever sees the word for the first time. */
export function ActionHelp() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popup
      label="What is a driver action?"
      placement="bottom"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      content={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that opens takes the focus, or nobody hears it
        <p className="block-help" tabIndex={0}>
          Something a driver does without a rider: fueling, fetching a wheelchair, a wash. It has a time, a place and a
          sentence, and stands on the board beside the rides. It is no trip and counts as none.
        </p>
      }
    >
      <span>
        <ActionButton
          look="quiet"
          isSmall
          isIconOnly
          label="What is a driver action?"
          icon={<IconHelp size={16} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        />
      </span>
    </Popup>
  );
}
