// The time, for what changes on the screen as it passes.
import { useEffect, useState } from 'react';

const TICK_MILLISECONDS = 30_000;

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(tick);
  }, []);
  return now;
}
