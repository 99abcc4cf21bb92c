// Memory, processor time and event loop delay of the process, under the names that Prometheus dashboards use.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';

const RESOLUTION_MILLISECONDS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/**
 * A few of prom-client's default metrics: those of garbage collection and open handles cost more than they tell.
 * @returns updates the gauges
 */
export function measureProcess(app: FastifyInstance, registry: Registry): () => void {
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  lag.enable();
  app.addHook('onClose', async () => void lag.disable());
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  gauge('process_start_time_seconds', 'When the process started, in Unix time').set(Math.round(performance.timeOrigin / 1_000));
  const resident = gauge('process_resident_memory_bytes', 'Memory that the process holds');
  const heap = gauge('nodejs_heap_size_used_bytes', 'Memory in use by JavaScript');
  const mean = gauge('nodejs_eventloop_lag_mean_seconds', 'How late the event loop ran on average since it was last asked');
  const worst = gauge('nodejs_eventloop_lag_max_seconds', 'The latest that the event loop ran since it was last asked');
  const processor = new Counter({ name: 'process_cpu_seconds_total', help: 'Processor time, user and system', registers: [registry] });

  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    resident.set(rss);
    heap.set(heapUsed);
    const { user, system } = process.cpuUsage();
    processor.reset();
    processor.inc((user + system) / MICROSECONDS);
    mean.set(lag.count > 0 ? lateSeconds(lag.mean) : 0);
    worst.set(lag.count > 0 ? lateSeconds(lag.max) : 0);
    lag.reset();
  };
}

/** The monitor measures its own timer, which includes the resolution. */
function lateSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MILLISECONDS / 1_000);
}
