// The breadcrumbs of a page, which search results show instead of its address.
import type { BreadcrumbListLeaf } from 'schema-dts';
import { absolute } from './absolute';

export interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbs(trail: Crumb[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: absolute(path) })),
  };
}

/** "/resources/whitepapers/x" lies below "/resources/whitepapers" and "/resources". */
export function pathsAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}
