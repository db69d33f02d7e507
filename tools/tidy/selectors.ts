/** The selectors of a style sheet, each as it is written before its braces, those within conditions as well. */
export function selectorsOf(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"|'[^']*'/g, '""');
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, head = '']) => head.trim().replaceAll(/\s+/g, ' '))
    .filter((head) => !head.startsWith('@') && !/^(from|to|[\d.]+%)\b/.test(`${head} `) && !head.endsWith('%'));
}

/** What a selector stands for one by one: at its commas, and at those of an `:is()` that it begins with. */
export function alternatives(selector: string): string[] {
  return atCommas(selector).flatMap((one) => {
    const [, inner, rest = ''] = /^(?:\[[^\]]*\] )?:is\(((?:[^()]|\([^()]*\))*)\)(.*)$/.exec(one) ?? [];
    return inner === undefined ? [one] : atCommas(inner).map((part) => part + rest);
  });
}

/** The classes of ours that a selector names, in their order, without what it says is not or need not be there. */
export function classesOf(selector: string): string[] {
  const said = selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...said.matchAll(/\.([A-Za-z_][\w-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('ant-') && !name.startsWith('maplibregl-'));
}

function atCommas(text: string): string[] {
  let depth = 0;
  let from = 0;
  const parts: string[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim());
}
