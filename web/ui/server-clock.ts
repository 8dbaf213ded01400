import { useEffect, useState } from 'react';

/** Returns the current time of the server's clock in milliseconds, updated once a second. */
export function useServerClock(offset: number): number {
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), 1000);
    return () => clearInterval(timer);
  }, [offset]);
  return now;
}
