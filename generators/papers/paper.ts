// What a printed paper is made from: the company, the words around it, its front matter and its text.
import type { Company } from '../../content/schemas/company.ts';
import type { Reading } from '../../content/schemas/reading.ts';
import type { WhitePaper } from '../../content/schemas/white-paper.ts';
import type { Block } from '../../site/prose/prose.ts';

export interface Paper {
  company: Company;
  words: Reading;
  frontMatter: WhitePaper;
  blocks: Block[];
}
