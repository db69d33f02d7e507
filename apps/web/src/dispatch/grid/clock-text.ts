/** Times as they stand on the board: '2:05', read beside the hours. One formatter for each zone, made once. */
export function boardTime(ms: number, zone: string): string {
  return clockOf(ms, zone).replace(/\s?[AP]M$/, '');
}

/** '2:05 PM', where the hours are not beside it. */
export function clockOf(ms: number, zone: string): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  formats.set(zone, format);
  return format.format(ms).replace('\u202F', ' ');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** 'Eastern': how people call the time of a zone, without summer or winter. */
export function zoneWord(zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return name.replace(/ (Standard )?Time$/, '');
}

/** '8–6:30': the hours of a shift, in as few signs as can be read. */
export function hourSpan(startMs: number, endMs: number, zone: string): string {
  return [startMs, endMs].map((ms) => boardTime(ms, zone).replace(/:00$/, '')).join('–');
}
