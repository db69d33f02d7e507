/** Takes a typed address apart: house number, unit, street words, and the words that only say which town. */
import { stateCode, wordsOf } from './words.ts';

export interface Query {
  /** "12", "12a"; null when the text does not begin with one. */
  number: string | null;
  /** "300-1058": a number in unit style, whole. */
  wholeNumber: string | null;
  /** "Apt 4", kept to be added to what is found. */
  unit: string;
  words: string[];
  /** How many of the words, from the front, came before the first comma. */
  firmWords: number;
  /** A lone letter behind the number: "680 C Oakwood Ave" is door 680 C, "120 S Burrowes St" is a street to the south. */
  letter: string | null;
  /** The two streets of "Main & Market". */
  corner: [string[], string[]] | null;
}

const unitPattern =
  /[,\s]+(?:(apt|apartment|unit|suite|ste|room|rm|floor|fl|bldg|building|lot|trlr)\b\.?\s*#?\s*([\w-]+)|#\s*([\w-]+))(?=\s*(?:,|$))/i;
const numberPattern =
  /^\s*(\d{1,6}[a-z]?)(?:\s+1\/2)?(?:\s*-\s*(\d+[a-z]?|[a-z]{1,4}))?(?=[\s,]|$)(?!\s*(?:st|nd|rd|th)\b)/i;
const boxPattern = /\b(?:p\.?\s*o\.?\s*box|post office box)\b/i;

/** Null when the text asks for something that has no place on the ground, such as a post-office box, or for nothing. */
export function parseQuery(text: string, mayBeCorner = true): Query | null {
  if (boxPattern.test(text)) return null;
  const unitFound = unitPattern.exec(text);
  const unit =
    unitFound === null
      ? ''
      : unitFound[3] === undefined
        ? `${capital(unitFound[1] ?? '')} ${unitFound[2] ?? ''}`
        : `#${unitFound[3]}`;
  const rest = text
    .replace(unitPattern, '')
    .replace(/\b(\d{5})-\d{4}\b/g, '$1')
    .replace(/,?\s*\b(?:usa|u\.s\.a\.|united states)\s*$/i, '');

  const corner = mayBeCorner ? cornerOf(rest) : null;
  if (corner !== null)
    return { number: null, wholeNumber: null, unit: '', words: corner.flat(), firmWords: 0, letter: null, corner };

  const numbered = numberPattern.exec(rest);
  const afterNumber = numbered === null ? rest : rest.slice(numbered[0].length);
  const [first = '', ...others] = afterNumber.split(',');
  const firm = wordsOf(first);
  const soft = townWords(others.join(' '));
  const words = [...firm, ...soft];
  if (numbered === null || words.length === 0) {
    const all = [...wordsOf(rest.split(',')[0] ?? ''), ...soft];
    return all.length === 0
      ? null
      : {
          number: null,
          wholeNumber: null,
          unit,
          words: all,
          firmWords: all.length - soft.length,
          letter: null,
          corner: null,
        };
  }
  const number = (numbered[1] ?? '').toLowerCase();
  const second = numbered[2];
  return {
    number,
    wholeNumber: second === undefined ? null : `${number}-${second.toLowerCase()}`,
    unit,
    words,
    firmWords: firm.length,
    letter: firm.length > 1 && /^[a-z]$/.test(firm[0] ?? '') ? (firm[0] ?? null) : null,
    corner: null,
  };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

/** Behind the street come town, state and ZIP; a state written out becomes its two letters. */
function townWords(text: string): string[] {
  const words = wordsOf(text);
  for (let length = 3; length >= 1; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const code = length > 1 || (words[at] ?? '').length > 2 ? stateCode(words.slice(at, at + length).join(' ')) : '';
      if (code !== '' && at > 0) return [...words.slice(0, at), code.toLowerCase(), ...words.slice(at + length)];
    }
  }
  return words;
}

/** "Main & Market", "Elm St and 3rd", "corner of Front and Bridge", "Oak at 2nd, Cedar Valley". */
function cornerOf(text: string): [string[], string[]] | null {
  const parts = /^\s*(?:corner of\s+|intersection of\s+)?(.+?)\s*(?:&|\/|@|\s(?:and|at)\s)\s*([^,]+)/i.exec(text);
  if (parts === null) return null;
  const [a, b] = [wordsOf(parts[1] ?? ''), wordsOf(parts[2] ?? '')];
  return a.length === 0 || b.length === 0 ? null : [a, b];
}
