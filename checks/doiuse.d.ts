// Types of doiuse, which TypeScript does not find in the package.
declare module 'doiuse' {
  import type { Node, PluginCreator } from 'postcss';

  interface Options {
    /** Queries of browserslist. */
    browsers: string[];
    /** Features by their names on caniuse.com. */
    ignore: string[];
    onFeatureUsage(found: { feature: string; usage: Node }): void;
  }
  const doiuse: PluginCreator<Options>;
  export default doiuse;
}
