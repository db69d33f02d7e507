import { chanceFor } from '../town/index.ts';

const first = [
  'Agnes', 'Albert', 'Alma', 'Amos', 'Anita', 'Arthur', 'Beatrice', 'Bernard', 'Bridget', 'Calvin', 'Carmen', 'Cecil',
  'Clara', 'Clyde', 'Cora', 'Curtis', 'Daisy', 'Delia', 'Dennis', 'Doris', 'Earl', 'Edith', 'Edwin', 'Elaine', 'Elias',
  'Elsie', 'Emil', 'Esther', 'Eugene', 'Fay', 'Florence', 'Floyd', 'Frances', 'Geneva', 'Gloria', 'Grace', 'Harold',
  'Hattie', 'Hector', 'Helen', 'Herman', 'Ida', 'Irene', 'Isaac', 'Ivy', 'Joan', 'Jorge', 'Josephine', 'Judith', 'June',
  'Leon', 'Lillian', 'Lionel', 'Lois', 'Lorena', 'Louis', 'Lucille', 'Mabel', 'Marcus', 'Margaret', 'Marian', 'Martha',
  'Maurice', 'Maxine', 'Mildred', 'Milton', 'Miriam', 'Naomi', 'Nelson', 'Nina', 'Norman', 'Opal', 'Oscar', 'Otis',
  'Pearl', 'Percy', 'Phyllis', 'Ramona', 'Raymond', 'Rita', 'Roland', 'Rosalie', 'Roy', 'Ruby', 'Ruth', 'Salvador',
  'Sidney', 'Stella', 'Sylvia', 'Thelma', 'Vera', 'Vernon', 'Viola', 'Walter', 'Wanda', 'Wilbur', 'Willa', 'Winifred',
] as const; // prettier-ignore

const last = [
  'Abernathy', 'Aguilar', 'Anders', 'Ashby', 'Barlow', 'Beckett', 'Bellamy', 'Boone', 'Brandt', 'Brooks', 'Calder',
  'Carrow', 'Castillo', 'Chang', 'Coates', 'Corwin', 'Cruz', 'Dahl', 'Dalton', 'Delgado', 'Dunn', 'Eckert', 'Ellis',
  'Emery', 'Faber', 'Farrow', 'Finch', 'Flores', 'Frost', 'Gaines', 'Galvan', 'Garner', 'Gibbs', 'Grimes', 'Haas',
  'Hale', 'Harmon', 'Hayes', 'Henning', 'Holt', 'Ibarra', 'Ives', 'Jarvis', 'Joyner', 'Keane', 'Kemp', 'Kirby', 'Kline',
  'Lang', 'Larkin', 'Leary', 'Lindqvist', 'Lowell', 'Maddox', 'Marek', 'Medina', 'Mercer', 'Moody', 'Nash', 'Navarro',
  'Nolan', 'Novak', 'Oakes', 'Ochoa', 'Osborn', 'Pace', 'Pham', 'Pike', 'Pratt', 'Quigley', 'Ramsey', 'Reyes', 'Rhodes',
  'Rowe', 'Salas', 'Sawyer', 'Shea', 'Sloan', 'Stokes', 'Tate', 'Thorne', 'Tran', 'Tully', 'Upton', 'Vance', 'Vargas',
  'Voss', 'Wade', 'Walsh', 'Webb', 'Weiss', 'Whitaker', 'Wilder', 'Yates', 'York', 'Zeller',
] as const; // prettier-ignore

/** Names that no two people of a list share, all invented. */
export function peopleNames(seed: number, count: number): { firstname: string; lastname: string }[] {
  const chance = chanceFor(seed, 'names');
  const all = first.flatMap((firstname) => last.map((lastname) => ({ firstname, lastname })));
  return chance.shuffle(all).slice(0, count);
}

/** Numbers 555-0100 to 555-0199 of an area code belong to nobody; one code after the other gives as many as wanted. */
export function phoneNumber(areaCodes: readonly number[], n: number): string {
  const area = areaCodes[Math.floor(n / 100) % areaCodes.length] ?? 0;
  return `+1${area}5550${100 + (n % 100)}`;
}
