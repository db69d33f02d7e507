import { differences, emptyDay, tripsOfRun, type Day } from '@handrail/domain/day';

/** Which runs of a day were asked about, and as what: a run is asked about anew once it does something else, or at other times. */
export class AskedRuns {
  readonly date: string;
  readonly #texts = new Map<string, string>();
  #due = new Set<string>();
  #day: Day = emptyDay('', new Map());

  constructor(date: string) {
    this.date = date;
  }

  /** The runs to ask about as the day stands now; they count as asked. */
  newsOf(day: Day): string[] {
    for (const pair of differences(this.#day.trip, day.trip))
      for (const trip of pair) if (trip) this.#due.add(trip.runId);
    this.#day = day;
    const news = [...this.#due].filter((id) => {
      const text = this.#textOf(id);
      if (text === null || this.#texts.get(id) === text) return false;
      this.#texts.set(id, text);
      return true;
    });
    this.#due = new Set();
    return news;
  }

  /** They could not be asked: they are due again with what happens next. */
  forget(runIds: Iterable<string>): void {
    for (const id of runIds) {
      this.#texts.delete(id);
      this.#due.add(id);
    }
  }

  /** What a run's drives depend on; null where there is nothing to drive between. */
  #textOf(runId: string): string | null {
    const trips = tripsOfRun(this.#day, runId);
    return trips.length < 2 ? null : trips.map(({ id, startsAt, endsAt }) => `${id} ${startsAt} ${endsAt}`).join();
  }
}
