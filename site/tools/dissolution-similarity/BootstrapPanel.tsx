// The bootstrap interval of f2, on request: with progress, and a way to stop it.
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { Profiles } from '../../../science/similarity';
import action from '../../components/Action.module.css';
import { fixed } from '../round';
import styles from './BootstrapPanel.module.css';
import { hasUnits } from './read-profiles';
import type { SimilarityResult } from './similarity';
import { startBootstrap } from './start-bootstrap';

interface Props {
  state: Profiles;
  result: SimilarityResult;
  labels: Record<string, string>;
  /** Adds the interval to the downloaded and sent results. */
  add(more: object): void;
}

const PLAN = { draws: 5000, seed: 1, confidence: 0.9 };
const SIMILAR = 50;

type Phase = { is: 'idle' } | { is: 'drawing'; done: number } | { is: 'drawn'; low: number; high: number } | { is: 'failed' };

export function BootstrapPanel({ state, result, labels, add }: Props) {
  const [phase, setPhase] = useState<Phase>({ is: 'idle' });
  const stop = useRef<() => void>(undefined);
  const subject = JSON.stringify(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other profiles have another interval
  useEffect(() => {
    setPhase({ is: 'idle' });
    return () => stop.current?.();
  }, [subject]);

  function draw(): void {
    setPhase({ is: 'drawing', done: 0 });
    stop.current = startBootstrap(
      { profiles: state, times: result.timesUsed, plan: PLAN },
      (report) => {
        if (report.is === 'drawing') return setPhase(report);
        const { low, high } = report.interval;
        setPhase({ is: 'drawn', low, high });
        add({ bootstrap: { method: 'BCa', ...PLAN, low, high } });
      },
      () => setPhase({ is: 'failed' }),
    );
  }

  function cancel(): void {
    stop.current?.();
    setPhase({ is: 'idle' });
  }

  return (
    <section className={clsx('stack-3', styles.panel, phase.is !== 'drawn' && 'screen-only')} aria-labelledby="bootstrap">
      <h3 className="size-4" id="bootstrap">
        {labels.bootstrap}
      </h3>
      {!hasUnits(state) && <p className="small">{labels.bootstrapNeedsUnits}</p>}
      {hasUnits(state) && (
        <div className={`cluster ${styles.run} screen-only`}>
          {phase.is === 'drawing' ? (
            <>
              <progress className={styles.progress} max={PLAN.draws} value={phase.done} aria-label={labels.bootstrapProgress} />
              <Button label={labels.bootstrapCancel} onClick={cancel} />
            </>
          ) : (
            <Button label={labels.bootstrapStart} onClick={draw} />
          )}
        </div>
      )}
      <p role="status">
        {phase.is === 'drawn' &&
          `${labels.bootstrapInterval}: ${fixed(phase.low, 2)} to ${fixed(phase.high, 2)}. ${phase.low >= SIMILAR ? labels.bootstrapSimilar : labels.bootstrapNotSimilar}`}
        {phase.is === 'failed' && labels.bootstrapFailed}
      </p>
    </section>
  );
}

function Button({ label, onClick }: { label: string | undefined; onClick: () => void }) {
  return (
    <button className={`${action.action} ${action.second} ${action.small}`} type="button" onClick={onClick}>
      {label}
    </button>
  );
}
