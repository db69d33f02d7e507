/**
 * The hours of the night in which nobody is told anything unasked: the operator's own setting, and what stands until they choose.
 * The law's own, 9 PM to 8 AM, are those of whoever sells something (47 CFR 64.1200(c)(1)); a rider who is fetched at half
 * past six wants to hear of it at six.
 */
export const QUIET_FROM = { key: 'quiet_from_hour', standardHour: 21 } as const;
export const QUIET_TO = { key: 'quiet_to_hour', standardHour: 6 } as const;
