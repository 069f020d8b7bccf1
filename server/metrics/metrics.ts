import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure, or one for each value of its label; null where it is not known now, and then nothing is shown. */
export type Reading = number | Readonly<Record<string, number>> | null;

export type WatchedFigure = { help: string; label?: string; read: () => Reading };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Sums that prom-client wrongly calls counters; the figures they add up are there. */
const MISNAMED = ['handles', 'requests', 'resources'].map((kind) => `nodejs_active_${kind}_total`);

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * For Prometheus. Every label has few values, all of them ours: routes come from the table of routes,
 * outcomes from types. A text that a person typed never is one.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'shop_requests_total',
      help: 'Answers, by the pattern of the route and the status.',
      labelNames: ['route', 'status'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'shop_request_seconds',
      help: 'From the head of a request to the head of its answer, by lane; pages from memory are not in it.',
      labelNames: ['lane'] as const,
      buckets: SECONDS,
      registers,
    }),
    renders: new Counter({ name: 'shop_renders_total', help: 'Pages rendered.', registers }),
    cacheHits: new Counter({
      name: 'shop_page_cache_hits_total',
      help: 'Pages shown from memory.',
      registers,
    }),
    cacheMisses: new Counter({
      name: 'shop_page_cache_misses_total',
      help: 'Pages that could be kept and were not there.',
      registers,
    }),
    providerCalls: new Counter({
      name: 'shop_provider_calls_total',
      help: 'Calls to the payment provider, by what came of them.',
      labelNames: ['call', 'outcome'] as const,
      registers,
    }),

    /** Read at each scrape; the last figure of a name counts. */
    watch(name: string, { help, label, read }: WatchedFigure): void {
      registry.removeSingleMetric(name);
      const settings = { name, help, labelNames: label === undefined ? [] : [label], registers };
      if (name.endsWith('_total')) {
        const counter: Counter = new Counter({
          ...settings,
          collect: () => showCount(counter, label, read()),
        });
      } else {
        const gauge: Gauge = new Gauge({ ...settings, collect: () => show(gauge, label, read()) });
      }
    },

    /** Processor, memory, garbage and the delay of the event loop; measured from now on. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry });
      for (const name of MISNAMED) registry.removeSingleMetric(name);
    },
  };
}

function show(gauge: Gauge, label: string | undefined, reading: Reading): void {
  if (label === undefined) {
    if (typeof reading === 'number') gauge.set(reading);
    else gauge.remove();
    return;
  }
  gauge.reset();
  for (const [value, figure] of Object.entries(reading ?? {})) gauge.set({ [label]: value }, figure);
}

function showCount(counter: Counter, label: string | undefined, reading: Reading): void {
  counter.reset();
  if (label === undefined || reading === null || typeof reading === 'number') return;
  for (const [value, count] of Object.entries(reading)) counter.inc({ [label]: value }, count);
}
