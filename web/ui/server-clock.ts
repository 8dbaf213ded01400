import { useEffect, useState } from 'react';

/**
 * Returns the time of the server's clock (Unix time in milliseconds), updated every second. `offset`: time of the
 * server's clock minus time of this device's clock, in milliseconds.
 */
export function useServerClock(offset: number): number {
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), 1000);
    return () => clearInterval(timer);
  }, [offset]);
  return now;
}
