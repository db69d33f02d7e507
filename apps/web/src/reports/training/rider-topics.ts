import type { Topic } from './topic.ts';

/** Help for riders, as the desk gives it: what a rider can do, and what becomes of it. */
export const riderTopics: readonly Topic[] = [
  {
    id: 'book',
    title: 'Book a ride',
    steps: [
      'The rider calls the desk and says where from, where to, and when they have to be there.',
      'The desk names the next times that are free. The rider is promised a window in which the vehicle comes.',
      'A rider who does not know when they will be done books the way back as a will call, and calls when they are ready.',
    ],
  },
  {
    id: 'change',
    title: 'Change or cancel a ride',
    steps: [
      'The rider calls as early as they can. Until a vehicle is given to the ride, canceling costs nobody anything.',
      'Shortly before the pickup a change takes somebody who proves who they are: a code is sent to the rider’s phone and read back to the desk.',
    ],
  },
  {
    id: 'messages',
    title: 'Messages about a ride',
    steps: [
      'The rider is told by text or mail what was booked and when the vehicle is near, to the number and address in their record.',
      'What was sent, and whether it arrived, the desk sees under [[Messages]].',
    ],
  },
  {
    id: 'pickup',
    title: 'At the pickup',
    steps: [
      'Be ready from the beginning of the promised window on. The driver waits at the door for as long as the program says.',
      'A vehicle that comes after the window has ended was late, and nobody is counted a no-show for it.',
    ],
  },
  {
    id: 'companions',
    title: 'Ride with somebody',
    steps: ['Attendants, companions and guests are booked with the ride, so that there is a seat for each of them.'],
  },
  {
    id: 'wait',
    title: 'Where is my ride?',
    picture: 'rider-watch',
    steps: [
      'The rider opens the link that came by text, or that the desk gives out. It shows when the vehicle comes and where it is, from half an hour before the pickup on, and names nobody.',
      'Or the rider calls the desk. Found by the phone number, the ride says where the vehicle is and when it is expected.',
      'Afterwards the desk can say why it was late, stop by stop, without naming anybody who rode along.',
    ],
  },
];
