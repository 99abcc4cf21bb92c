// Absolute addresses, for data that is read away from its page. The server replaces the origin (decision 2).

/** @param path as links name it: "/services" */
export function absolute(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
