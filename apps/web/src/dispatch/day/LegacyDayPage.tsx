import DayPage from './DayPage.tsx';

/** The plainer board: the same day and the same deeds, as lists of cards. */
export default function LegacyDayPage() {
  return <DayPage isLegacy />;
}
