import { useEffect, useState } from 'react';

/**
 * Returns the time of the server's clock in milliseconds since 1970, renewed every second. `offset`: the time of the
 * server's clock minus the time of this device's clock, in milliseconds.
 */
export function useServerClock(offset: number): number {
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), 1000);
    return () => clearInterval(timer);
  }, [offset]);
  return now;
}
