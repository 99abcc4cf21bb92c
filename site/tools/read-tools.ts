// Reads the tools of content/tools/ for the hub and the pages.
import { getCollection } from 'astro:content';
import type { ToolContent, ToolWords } from '../../content/schemas/tools';
import type { ToolName } from '../../contracts/tool-report';
import { readContent } from '../read-content';

export interface ListedTool extends ToolContent {
  path: string;
}

/** In their order. */
export async function readTools(): Promise<ListedTool[]> {
  const entries = await getCollection('toolPages');
  return entries.map(({ id, data }) => ({ ...data, path: `/resources/tools/${id}` })).sort((one, other) => one.order - other.order);
}

/** The page of a tool, and the words that its island takes into the browser. */
export async function readTool(name: ToolName) {
  const content = await readContent('toolPages', name);
  const tools = await readContent('tools');
  const { form, results, example, guidelines, page } = content;
  const words: ToolWords = { form, results, example, guidelines, heading: page.heading };
  return { content, tools, words, path: `/resources/tools/${name}` };
}
