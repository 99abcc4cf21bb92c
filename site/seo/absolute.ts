// Absolute addresses for machines that read a page away from it. The server puts the real origin in (decision 2).

/** @param path as links name it: "/services" */
export function absolute(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
