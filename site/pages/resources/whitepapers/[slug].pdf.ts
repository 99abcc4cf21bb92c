// Each white paper as a PDF file, made at build.
import type { APIRoute, GetStaticPaths } from 'astro';
import { type ReadPaper, readPapers } from '../../../resources/read-papers';

export const getStaticPaths = (async () =>
  (await readPapers()).map((paper) => ({ params: { slug: paper.slug }, props: { paper } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ paper: ReadPaper }> = ({ props }) =>
  new Response(new Uint8Array(props.paper.print.pdf), { headers: { 'content-type': 'application/pdf' } });
