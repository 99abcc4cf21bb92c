// A worker: draws the bootstrap interval away from the page, and reports how many draws are done.
import { type BootstrapInterval, type BootstrapPlan, bootstrapSimilarity } from '../../../science/bootstrap-similarity';
import type { Profiles } from '../../../science/similarity';

export interface BootstrapOrder {
  profiles: Profiles;
  times: number[];
  plan: BootstrapPlan;
}

export type BootstrapReport = { is: 'drawing'; done: number } | { is: 'drawn'; interval: BootstrapInterval };

const report = (message: BootstrapReport) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<BootstrapOrder>) => {
  const interval = bootstrapSimilarity(data.profiles, data.times, data.plan, (done) => report({ is: 'drawing', done }));
  report({ is: 'drawn', interval });
});
