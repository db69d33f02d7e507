import type { Topic } from './topic.ts';

/** Help for drivers, and for who helps them: what a device tells the desk, and what is done without one. */
export const driverTopics: readonly Topic[] = [
  {
    id: 'sign-in',
    title: 'Sign in on the device',
    picture: 'driver-sign-in',
    steps: [
      'A driver signs in with the phone number of their record and a password. Whoever keeps the drivers sets the number on the driver’s page, under [[Drivers]].',
      'A device that is lost is signed out there, and can do nothing from then on.',
    ],
  },
  {
    id: 'clock',
    title: 'Clock in and out',
    steps: [
      'The driver clocks in at the start of the shift and out at its end. Both stand in the [[Shift report]].',
      'Who forgot is put right there by the desk. The line says that the console did it.',
    ],
  },
  {
    id: 'manifest',
    title: 'Read the manifest of the day',
    picture: 'driver-manifest',
    steps: [
      'The device shows the stops of the vehicle in their order: when, where, who, with which aids, and what was noted for the driver.',
      'What the desk changes is on the device right after. Rides that were added or taken away are told.',
      'For paper, print the manifests from the [[Dispatch board]]. The sheet says as of when it is.',
    ],
  },
  {
    id: 'stops',
    title: 'Report what happens at a stop',
    steps: [
      'Say when you drive off to a rider: the rider can be told that you are coming.',
      'Say when you stand at the door. From then on the wait counts.',
      'Say when the rider is on board, when you are at the drop-off, and when the rider is out.',
      'Where there is no signal, go on: the device keeps the times and sends them later, as they happened.',
    ],
  },
  {
    id: 'no-show',
    title: 'When the rider is not there',
    steps: [
      'Wait at the door for as long as the program says. Before that the device does not let you leave.',
      'Call the rider from the door: the phone asks for it before it offers a no-show, and the rider is texted that you wait.',
      'Report the no-show. It counts against the rider only where you came before the promised window ended.',
    ],
  },
  {
    id: 'radio',
    title: 'Without a device: by radio, and on paper',
    steps: [
      'Call the desk at every stop. The dispatcher enters what you say on the [[Dispatch board]], with its time.',
      'Write the times on the sheet. They are entered in the evening, all of a vehicle on one page.',
    ],
  },
];
