import { useEffect, useState } from 'react';
import { useRouter } from './router-context.ts';

export type PendingLeave = { readonly stay: () => void; readonly leave: () => void };

/**
 * While the component is shown, leaving the page needs a confirmation. Returns the departure that waits for it, or
 * null.
 */
export function useLeaveBlocker(): PendingLeave | null {
  const router = useRouter();
  const [leaving, setLeaving] = useState<PendingLeave | null>(null);
  useEffect(() => router.block((leave) => setLeaving({ stay: () => setLeaving(null), leave })), [router]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return leaving;
}
