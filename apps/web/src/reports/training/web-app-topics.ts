import type { Topic } from './topic.ts';
import { TITLES } from './web-app-titles.ts';

/** Help for who works at the console: one topic for each screen of the menu, and some for what all of them share. */
export const webAppTopics: readonly Topic[] = [
  {
    id: 'find',
    title: TITLES.find,
    steps: [
      'Press Ctrl+K anywhere and type a command or the name of a screen. Enter opens the first one that is found.',
      'Press ? to see every key that works on the screen you are on.',
      'In a list the arrows move from row to row, Enter opens one, X checks it. J and K go to the next and the previous one while its details are open.',
      'What you filter, sort and open stands in the address. Send the address to a colleague and they see the same.',
    ],
  },
  {
    id: 'help',
    title: TITLES.help,
    steps: [
      'Press Ctrl+K, type help and choose [[Help for this screen]]. The help of the screen you came from opens, with its topic first.',
      'Type more words into the search of the help to find a topic by what you want to do.',
    ],
  },
  {
    id: 'undo',
    title: TITLES.undo,
    steps: [
      'What you did stands in the line at the foot of the page with [[Undo]] beside it.',
      'To find something older open [[Activity]] in the menu, or the history of the booking it was done to.',
      'What happened on a day that is closed cannot be taken back. The sentence beside the button says since when it is closed.',
    ],
  },
  {
    id: 'today',
    title: TITLES.today,
    at: '/dashboard',
    steps: [
      'Open [[Today]]. The figures at the top count the rides of the day; press one to see the rides it is made of.',
      'Below stand the rides that are late now, each with what will happen and why.',
      'Choose a program to see its part of the day alone. The map shows each vehicle where it last said it was.',
    ],
  },
  {
    id: 'bookings-of-day',
    title: TITLES['bookings-of-day'],
    at: '/rider-services/bookings',
    steps: [
      'Open [[Bookings]] and choose a day, or the first and the last of several, up to 31.',
      'Type a name, a phone number, an address or the number of a booking into the search.',
      'Press a row to open the booking: its times, its history, and what can be changed.',
      'Choose [[Future]] for rides that are still to come.',
    ],
  },
  {
    id: 'reserve',
    title: TITLES.reserve,
    at: '/rider-services/reservations',
    steps: [
      'Press N, or choose [[New reservation]].',
      'Find the rider by name or phone. What they rode last is offered, so that the same trip takes one press.',
      'Choose where from and where to. A place that lies outside the service area says so at once.',
      'Choose a time. What is full is gray and says which time is next.',
      'Look at the fee, then book. The way back is booked with it where you asked for one.',
    ],
  },
  {
    id: 'broker-files',
    title: TITLES['broker-files'],
    at: '/rider-services/nem-transport',
    steps: [
      'Open [[NEMT import]], press [[Import a file]] and choose whose file it is. A payer who is not in the list is added by [[New payer]].',
      'Bring the file. Its layout is told by its looks; where that is another one, choose it under [[Other layout]].',
      'Each row says what it is to what is booked: new, changed, canceled, unchanged or refused, and why. Where the broker and the desk both changed a field, choose whose holds.',
      'A ride that is gone from the file is kept until somebody cancels it. Nothing is written before the import is pressed, and all of it is one step back.',
    ],
  },
  {
    id: 'brokers',
    title: TITLES.brokers,
    at: '/rider-services/broker-integration',
    steps: [
      'Open [[Broker integration]]: for each broker its vehicles and drivers, which of their papers expire, the last files, and the rides that wait.',
    ],
  },
  {
    id: 'broker-answers',
    title: TITLES['broker-answers'],
    at: '/rider-services/broker-answers',
    steps: [
      'Open [[Answers to brokers]]: the rides that brokers wait to hear of, by the clock of each.',
      'Check rides with X, accept them with A or refuse them with R, one or many at once. A refusal needs a reason, comes before the deadline and before a vehicle is sent, and cancels the ride.',
    ],
  },
  {
    id: 'broker-returns',
    title: TITLES['broker-returns'],
    at: '/rider-services/broker-returns',
    steps: [
      'Open [[Return files]], choose the payer and the days. Each ride is ready, held back with what it lacks, sent, or changed since.',
      'Make the file: it is numbered, and the same to the byte whenever it is downloaded again.',
      'Where a ride was corrected later, press [[Resend what changed]].',
    ],
  },
  {
    id: 'trip-logs',
    title: TITLES['trip-logs'],
    at: '/rider-services/trip-logs',
    steps: [
      'Open [[Trip logs]] and choose whose rides: of a payer, a driver or a rider, over at most 62 days.',
      'Press [[Download the trip log]]. Names, times, odometers, miles and signatures stand on it as auditors read them.',
    ],
  },
  {
    id: 'members',
    title: TITLES.members,
    at: '/rider-services/members',
    steps: [
      'Open [[Members]] and find somebody by name or phone.',
      'Their page shows how they were served lately, what is coming up, and what may be booked for them.',
      'Change what is to be changed and save. Nothing is saved before you say so.',
    ],
  },
  {
    id: 'standing-orders',
    title: TITLES['standing-orders'],
    at: '/fleet/subscription',
    steps: [
      'Open [[Standing orders]], or a booking that is to be repeated.',
      'Choose the weekdays or the days of the month, the first day, and the last one if there is one.',
      'The rides are made four weeks ahead. A day that is closed or full gets none and is listed as work.',
      'Open a date to skip it or to change it alone. It is asked how far a change reaches before it is made.',
    ],
  },
  {
    id: 'board',
    title: TITLES.board,
    at: '/fleet/dispatch',
    steps: [
      'Open [[Dispatch board]] and choose the day. Every column is a vehicle with its driver.',
      'Hold a ride and every lane says what it would cost there. Drop it where it fits, or press the number of a rank.',
      'The chips at the top count what needs somebody: late, at risk, unassigned. Press one to walk through them with J and K.',
      'Press Esc to put back what you hold. Ctrl+Z takes back the last deed.',
    ],
  },
  {
    id: 'trips',
    title: TITLES.trips,
    at: '/fleet/trips',
    steps: [
      'Open [[Trips]] and choose a day. Trips are grouped by where they begin.',
      'For days past open [[History]] and choose [[Trips]] there.',
    ],
  },
  {
    id: 'templates',
    title: TITLES.templates,
    at: '/fleet/dispatchtemplate',
    steps: [
      'Open [[Board templates]]. A template keeps which vehicles drove with whom, and which riders rode when.',
      'Apply one to a day: first you are shown, line by line, what would be put there and what would be left out.',
    ],
  },
  {
    id: 'vehicles',
    title: TITLES.vehicles,
    at: '/fleet/vehicles',
    steps: [
      'Open [[Vehicles]]. The order of the list is the order of the columns on the board.',
      'Open a vehicle to change its seats and lift, the programs and payers it serves, and when it is in the shop.',
    ],
  },
  {
    id: 'keep-drivers',
    title: TITLES['keep-drivers'],
    at: '/fleet/drivers',
    steps: [
      'Open [[Drivers]]. A driver signs in with the phone number that stands in their record.',
      'Licenses and certifications that run out soon are marked. A driver without one is not offered for a ride of that payer.',
    ],
  },
  {
    id: 'teams',
    title: TITLES.teams,
    at: '/fleet/drivers/teams',
    steps: [
      'Open [[Driver teams]], name a team and choose its drivers. On the board a team stands where a driver would.',
    ],
  },
  {
    id: 'plan-shifts',
    title: TITLES['plan-shifts'],
    at: '/fleet/drivers/schedule',
    steps: [
      'Open [[Shift schedule]] and choose a day, a week or a month.',
      'Draw or type the hours of a driver. What overlaps, or meets a leave, says so.',
      'Hours that repeat are kept as a pattern, and put into weeks to come in one step.',
    ],
  },
  {
    id: 'shift-report',
    title: TITLES['shift-report'],
    at: '/fleet/drivers/report',
    steps: [
      'Open [[Shift report]] and choose the days. Hours are added up by driver.',
      'Open a line to put right what a device logged; it is noted who did it.',
      'Press [[Download CSV]] for payroll.',
    ],
  },
  {
    id: 'yard',
    title: TITLES.yard,
    at: '/fleet/yard',
    steps: ['Open [[Yard]] and choose a day: which vehicles and drivers can go out, and what keeps the others.'],
  },
  {
    id: 'keep-accounts',
    title: TITLES['keep-accounts'],
    at: '/programs/accounts',
    steps: [
      'Open [[Accounts]]. An account is a place you serve, a payer, or both.',
      'Its addresses are offered where rides are booked. A payer can be chosen to pay for a ride.',
    ],
  },
  {
    id: 'services',
    title: TITLES.services,
    at: '/programs/services',
    steps: [
      'Open [[Services]] and choose a program: its hours, its slots, its area, how long a driver waits.',
      'Changes hold from the day you say on. Rides that are booked keep what they were promised.',
    ],
  },
  {
    id: 'fees',
    title: TITLES.fees,
    at: '/programs/pricing',
    steps: [
      'Open [[Fee plans]] and choose one. Prices are kept by the day they hold from; what was priced stays as it was.',
      'Look at the example beside the prices before you save.',
    ],
  },
  {
    id: 'month-end',
    title: TITLES['month-end'],
    at: '/account_mngm/plan-billing',
    steps: [
      'Open [[Plan and billing]], choose the last day under [[Rides through]] and press [[Draft invoices]]. What is held back is named with its reason.',
      'An invoice that was issued is never changed: void it, or write off what will not be paid, each with a reason.',
      'Under [[Statements]] stands what each payer owes, by how long it is overdue.',
    ],
  },
  {
    id: 'drivers-cash',
    title: TITLES['drivers-cash'],
    at: '/account_mngm/drivers-cash',
    steps: [
      'Open [[Drivers’ cash]] and choose the day: for each driver what was due, what was taken at the door, and what is still with them.',
      'Press [[Enter as taken]] for what stands on paper only.',
      'Press [[Count]] and type what was handed in. A difference needs a reason, and stands in the books as one.',
    ],
  },
  {
    id: 'ways-to-pay',
    title: TITLES['ways-to-pay'],
    at: '/account_mngm/payment-method',
    steps: [
      'Open [[Payment methods]], choose the program and check what it takes. The form of a ride offers just these.',
      'Cards are taken on the page of their provider alone: no number of a card ever comes here.',
    ],
  },
  {
    id: 'planner',
    title: TITLES.planner,
    at: '/programs/planner-settings',
    steps: [
      'Open [[Planner settings]] and choose a program: how long a rider may be on the way, and what an empty mile counts.',
      'What you say holds from a day on. Plans that were made stay as they are.',
    ],
  },
  {
    id: 'travel-hours',
    title: TITLES['travel-hours'],
    at: '/programs/travel-hours',
    steps: [
      'Open [[Travel hours]] and say for each hour of the week how many times as long a way takes as on empty roads.',
    ],
  },
  {
    id: 'graphs',
    title: TITLES.graphs,
    at: '/reports/graphs',
    steps: [
      'Open [[Graphs]] and choose the days and the program. The figures at the top stand beside those of the period before, with the same weekdays.',
      'Press a figure or a bar to see the rides it is made of, as long as they are of 31 days at most.',
      'Choose [[By need]], [[By status]] or [[Passengers]] for what the bars of the days are told apart by.',
      'Put the focus on a plot: the arrows read its values, T shows it as a table.',
      'At the foot stands when it was counted, from which version of the log, and what was put right after a day was closed.',
      'Press [[Download]] for the same figures as a file. It is kept for a day.',
    ],
  },
  {
    id: 'board-month',
    title: TITLES['board-month'],
    at: '/reports/month',
    steps: [
      'Open [[Month]] and choose a month that is over. Each figure stands beside the month before and the same month of the year before. Press its name for the rides it is made of.',
      'Press [[Download PDF]] for one page on paper, or [[Print]].',
      'Press [[Save]] and have its link sent on the first of each month.',
    ],
  },
  {
    id: 'trends',
    title: TITLES.trends,
    at: '/reports/trends',
    steps: [
      'Open [[Trends]]. Every weekday is drawn for itself, the period before is dashed.',
      'A title says more or less only where it is so of every weekday. Days that are not over yet are hatched and not compared.',
      'The hours of the week show of how many pickups in a hundred the vehicle came late. Press an hour to see its late rides, where the days are 31 at most.',
    ],
  },
  {
    id: 'origins',
    title: TITLES.origins,
    at: '/reports/map',
    steps: [
      'Open [[Origins and destinations]] and choose pickups or drop-offs.',
      'Where fewer than five riders live or go, the map says under 5, so that nobody can be found by it.',
    ],
  },
  {
    id: 'history',
    title: TITLES.history,
    at: '/reports/history',
    steps: [
      'Open [[History]] and choose up to 31 days. Find the ride by its rider, its address or its number.',
      'Press a row to open it. Where it was late, it says why: asked, promised, planned and happened side by side, and what each stop before it lost.',
      'The word you look for stays on the page and is in no address that you pass on.',
    ],
  },
  {
    id: 'productivity',
    title: TITLES.productivity,
    at: '/reports/productivity',
    steps: [
      'Open [[Productivity]] and choose up to 31 days.',
      'Choose [[Drivers]], [[Vehicles]], [[Programs]] or [[Payers]]. An hour counts from the first pickup to the last drop-off, without lunch and breaks.',
      'Press a figure for the rides it is made of. How each column is counted stands below the list.',
      'Press [[Download]] for the same lines as a file, with every measure.',
    ],
  },
  {
    id: 'denials',
    title: TITLES.denials,
    at: '/reports/denials',
    steps: [
      'Open [[Denials]]. A wish is denied where nothing within the hour was to be had, also when the rider took a time beyond it.',
      'The hours, areas and aids are those that were asked for.',
      'Press [[Download]] for the same figures as a file.',
    ],
  },
  {
    id: 'saved-reports',
    title: TITLES['saved-reports'],
    at: '/reports/saved',
    steps: [
      'On any report press [[Save]], give it a name, and say whether others see it: everyone who looks at reports, or one level of them.',
      'Choose how often its link is sent, and to whom. The mail names nobody, not even the report, and whoever opens the link signs in.',
      'Open [[Saved reports]] to change, pause or delete it.',
    ],
  },
  {
    id: 'account-report',
    title: TITLES['account-report'],
    at: '/reports/accounts',
    steps: [
      'Open [[Account report]], choose the account and the days.',
      'Choose the columns in their order and press [[Keep these columns]]. They are kept for everybody who opens this report.',
      'Press [[Download]] for a file with the same columns.',
    ],
  },
  {
    id: 'users',
    title: TITLES.users,
    at: '/account_mngm/users',
    steps: [
      'Open [[Users]]. Levels 1 and 2 serve riders, levels 3 and 4 have the fleet, the programs, the reports and the accounts. None includes another.',
      'Nobody changes their own levels.',
    ],
  },
  {
    id: 'settings',
    title: TITLES.settings,
    at: '/account_mngm/settings',
    steps: ['Open [[Settings]] in the menu. Each setting says what it changes; each change is in the activity.'],
  },
  {
    id: 'messages',
    title: TITLES.messages,
    at: '/account_mngm/messages',
    steps: ['Open [[Messages]]: what waits, what was sent, and what could not be delivered.'],
  },
  {
    id: 'activity',
    title: TITLES.activity,
    at: '/account_mngm/activity',
    steps: ['Open [[Activity]]: every deed in its order, by whom and when, with a way back where there is one.'],
  },
  {
    id: 'look-after',
    title: TITLES['look-after'],
    at: '/account_mngm/installation',
    steps: ['Open [[Installation]], if you own this installation: its operators, its maps, and how it is doing.'],
  },
];
