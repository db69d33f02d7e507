/** What was typed into the search of a list, as the file of it takes it. */
export function searched(typed: string): { search?: string } {
  const search = typed.trim();
  return search === '' ? {} : { search };
}
