import { PORTAL_STYLE } from './portal-style.ts';

/** A whole page: no script, nothing from elsewhere, found by no engine. */
export function page({ title, head, body }: { title: string; head: string; body: string }): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="same-origin">
<title>${escaped(title)}</title><style>${PORTAL_STYLE}</style></head>
<body><header>${head}</header>${body}</body></html>`;
}

/** A page that says one thing, such as that its link was replaced. */
export function sentencePage(title: string, sentence: string): string {
  return page({
    title,
    head: `<h1>${escaped(title)}</h1>`,
    body: `<main><section><p class="none">${escaped(sentence)}</p></section></main>`,
  });
}

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** What is wrong with fields, by their names. */
export type Errors = Readonly<Record<string, string>>;

interface FieldText {
  name: string;
  label: string;
  value: string;
  errors: Errors;
  /** More attributes, as they are written. */
  more?: string;
  isOptional?: boolean;
  hint?: string;
}

export function textField(field: FieldText): string {
  return labeled(field, `<input ${attributes(field)} value="${escaped(field.value)}">`);
}

export function noteField(field: FieldText): string {
  return labeled(field, `<textarea ${attributes(field)} rows="3">${escaped(field.value)}</textarea>`);
}

export function choiceField(field: FieldText, choices: readonly { value: string; label: string }[]): string {
  const options = choices.map(
    ({ value, label }) =>
      `<option value="${escaped(value)}"${value === field.value ? ' selected' : ''}>${escaped(label)}</option>`,
  );
  return labeled(field, `<select ${attributes(field)}>${options.join('')}</select>`);
}

/** One thing to tick, with its sentence. */
export function checkField({ name, label, value, hint }: FieldText): string {
  const told = hint === undefined ? '' : `<p class="hint" id="h-${name}">${escaped(hint)}</p>`;
  const by = hint === undefined ? '' : ` aria-describedby="h-${name}"`;
  return `<div class="field checks"><label><input type="checkbox" name="${name}" value="yes"${by}${value === '' ? '' : ' checked'}> ${escaped(label)}</label>${told}</div>`;
}

export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escaped(value)}">`;
}

function labeled({ name, label, errors, isOptional, hint }: FieldText, control: string): string {
  const error = errors[name];
  return `<div class="field"><label for="f-${name}">${escaped(label)}${isOptional ? ' <small>(optional)</small>' : ''}</label>${control}${
    error === undefined ? '' : `<p class="bad" id="e-${name}">${escaped(error)}</p>`
  }${hint === undefined ? '' : `<p class="hint" id="h-${name}">${escaped(hint)}</p>`}</div>`;
}

/** Whoever is told that a field is wrong is put into it: the first one takes the focus. */
function attributes({ name, errors, more = '', hint }: FieldText): string {
  const isWrong = errors[name] !== undefined;
  const told = [...(isWrong ? [`e-${name}`] : []), ...(hint === undefined ? [] : [`h-${name}`])];
  const isFirst = Object.keys(errors)[0] === name;
  return [
    `id="f-${name}" name="${name}"`,
    more,
    told.length > 0 ? `aria-describedby="${told.join(' ')}"` : '',
    isWrong ? 'aria-invalid="true"' : '',
    isFirst ? 'autofocus' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
