// Starts the worker of the bootstrap under the content security policy, which allows no address but those of a named policy.

import type { BootstrapOrder, BootstrapReport } from './bootstrap-worker';
import workerAddress from './bootstrap-worker.ts?worker&url';

/** The page of the tool allows it (site/pages/resources/tools/dissolution-similarity.astro). */
export const WORKER_POLICY = 'bootstrap-worker';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string };
}

/** A policy can be created once only. Browsers without trusted types take the address itself. */
let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;

/** @returns what ends the worker */
export function startBootstrap(order: BootstrapOrder, onReport: (report: BootstrapReport) => void, onFailure: () => void): () => void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  // Whatever is asked for, the policy allows this one script.
  policy ??= factory?.createPolicy(WORKER_POLICY, { createScriptURL: () => workerAddress });
  const worker = new Worker(policy?.createScriptURL('') ?? workerAddress, { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<BootstrapReport>) => onReport(data));
  worker.addEventListener('error', onFailure);
  worker.postMessage(order);
  return () => worker.terminate();
}
