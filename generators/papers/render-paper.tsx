// Renders a white paper as a PDF in two passes: the first finds the page of each section, the second prints those pages in the contents.
import { renderToBuffer } from '@react-pdf/renderer';
import { PaperDocument } from './PaperDocument.tsx';
import type { Paper } from './paper.ts';
import { refuseUnknownCharacters } from './refuse-unknown-characters.ts';
import { registerFonts } from './type.ts';

export interface RenderedPaper {
  pdf: Buffer;
  pages: number;
}

/** @throws when a section is on another page in the second pass, or when the typefaces lack a character */
export async function renderPaper(paper: Paper): Promise<RenderedPaper> {
  refuseUnknownCharacters(paper);
  registerFonts();
  const first = await renderPass(paper, new Map());
  const second = await renderPass(paper, first.pageOf);
  const moved = [...second.pageOf].find(([id, page]) => first.pageOf.get(id) !== page);
  if (moved) throw new Error(`"${paper.frontMatter.title}": the section ${moved[0]} moved between two passes, so its page is not certain`);
  return { pdf: second.pdf, pages: countPages(second.pdf) };
}

async function renderPass(paper: Paper, pages: ReadonlyMap<string, number>): Promise<{ pdf: Buffer; pageOf: Map<string, number> }> {
  const pageOf = new Map<string, number>();
  const document = PaperDocument({ paper, blocks: paper.blocks, pageOf: pages, onHeading: (id, page) => pageOf.set(id, page) });
  return { pdf: await renderToBuffer(document), pageOf };
}

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
