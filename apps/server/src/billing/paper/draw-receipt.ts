import type { ReceiptLine, ReceiptSheet } from '@handrail/domain/billing';
import type { Draw, Paper, Style } from '../../platform/paper/index.ts';
import { drawFoot, drawSender, hairs, LABEL, LEFT, RIGHT, rule, TITLE, TOTAL } from './letter.ts';

const PLAIN: Style = { size: 10 };
const STEP = 20;
const FACTS_Y = 166;
const FACT_WIDTH = 170;
const LINES_Y = 238;
const LAST_Y = 770;

/** Draws one receipt, a page or as many as its payments take: who had a ride, what it cost, and how it was paid. */
export const draw: Draw<ReceiptSheet> = async (table, sheet) => {
  const paper = table.paper({ title: sheet.title, size: 'A4' });
  await paper.page();
  drawHead(paper, sheet);
  let y = LINES_Y;
  const write = async (title: string, lines: readonly ReceiptLine[], end: ReceiptLine) => {
    if (y + (lines.length + 1) * STEP > LAST_Y && y > LINES_Y) {
      await paper.page();
      y = 72;
    }
    y = await drawLines(paper, { title, lines, y });
    drawEnd(paper, end, y);
    y += STEP * 2.4;
  };
  await write('What it cost', sheet.costs, sheet.total);
  await write('What was paid', sheet.moved, sheet.open);
  drawFoot(paper, sheet.foot);
  return paper;
};

function drawHead(paper: Paper, { title, sender, facts }: ReceiptSheet): void {
  drawSender(paper, sender);
  paper.section(title, (section) => {
    section.heading(1, (writer) => writer.text(title, LEFT, 134, TITLE));
    for (const [n, { name, value }] of facts.entries()) {
      section.paragraph((writer) => {
        writer.text(name, LEFT + n * FACT_WIDTH, FACTS_Y, LABEL);
        writer.text(paper.pen.fit(value, FACT_WIDTH - 12, PLAIN), LEFT + n * FACT_WIDTH, FACTS_Y + 16, PLAIN);
      });
    }
  });
}

interface Lines {
  title: string;
  lines: readonly ReceiptLine[];
  y: number;
}

/** Writes lines under a title, each with its amount, going on over pages; answers with where the next would stand. */
async function drawLines(paper: Paper, { title, lines, y: top }: Lines): Promise<number> {
  let y = top;
  paper.section(title, (section) => section.heading(2, (writer) => writer.text(title, LEFT, y, LABEL)));
  y += STEP;
  for (const { text, amount } of lines) {
    if (y > LAST_Y) {
      await paper.page();
      y = 72;
    }
    const at = y;
    paper.section(text, (section) =>
      section.paragraph((writer) => {
        writer.text(paper.pen.fit(text, RIGHT - LEFT - 90, PLAIN), LEFT, at, PLAIN);
        writer.right(amount, RIGHT, at, PLAIN);
      }),
    );
    hairs(paper, [at + 7]);
    y += STEP;
  }
  return y;
}

/** What the lines come to, under a rule in ink. */
function drawEnd(paper: Paper, { text, amount }: ReceiptLine, y: number): void {
  rule(paper, y - 13);
  paper.section(text, (section) =>
    section.paragraph((writer) => {
      writer.text(text, LEFT, y + 4, TOTAL);
      writer.right(amount, RIGHT, y + 4, TOTAL);
    }),
  );
}
