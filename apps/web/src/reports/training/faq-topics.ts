import type { Topic } from './topic.ts';

/** What is asked at the desk of rider services, and what to answer. */
export const faqTopics: readonly Topic[] = [
  {
    id: 'late',
    title: 'When is a ride late?',
    answer:
      'When the vehicle stood at the door a whole minute or more after the promised window had ended. More than 30 minutes is very late and counted apart.',
  },
  {
    id: 'no-show',
    title: 'Why is a rider who was not there no no-show?',
    answer:
      'Because the vehicle came after the promised window had ended, or nobody knows that it came: then we missed the trip. A no-show counts only where the driver came in time and waited.',
  },
  {
    id: 'full',
    title: 'The time a rider wants is full. What can I offer?',
    answer:
      'The next free time stands beside it. An hour earlier or later than asked may be offered; what lies further away is a denial.',
  },
  {
    id: 'outside',
    title: 'Why can an address not be chosen?',
    answer: 'It lies outside the service area of the program, which is drawn on the map. Another program may serve it.',
  },
  {
    id: 'hold',
    title: 'What does a hold on a member mean?',
    answer: 'That they are not to be booked until a day, and why. Their page says who may book them anyway.',
  },
  {
    id: 'will-call',
    title: 'What is a will call?',
    answer:
      'A ride whose rider calls when they are ready. It has a day and no time. Once they call, save the time and it takes its place on the board.',
  },
  {
    id: 'fee',
    title: 'Can I change what a ride costs?',
    answer:
      'Open the booking and press [[Change ride fee]], until it is paid. What was paid is refunded and not rewritten.',
  },
  {
    id: 'recreate',
    title: 'A canceled ride is wanted after all.',
    answer:
      'Open it and choose [[Recreate]]: it becomes a new booking, at the same time or another one. That can be done once.',
  },
  {
    id: 'return',
    title: 'How do I cancel the way there and keep the way back?',
    answer: 'Cancel the one ride. It is asked whether the rides that were booked with it are to be canceled too.',
  },
  {
    id: 'flag',
    title: 'How do I mark a ride for a colleague?',
    answer: 'Flag it in the list, one or many at once, and choose [[Flagged]] in the filter to find them.',
  },
];
