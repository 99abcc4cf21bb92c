// The input of a printed paper.
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
