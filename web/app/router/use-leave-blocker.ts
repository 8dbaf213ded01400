import { useEffect, useState } from 'react';
import { useRouter } from './router-context.ts';

export type PendingLeaveConfirmation = { readonly stay: () => void; readonly leave: () => void };

/**
 * Makes the user confirm before leaving the page, as long as the calling component is mounted. Returns the functions
 * with which the user stays or leaves, or null if the user is not about to leave.
 */
export function useLeaveBlocker(): PendingLeaveConfirmation | null {
  const router = useRouter();
  const [leaving, setLeaving] = useState<PendingLeaveConfirmation | null>(null);
  useEffect(() => router.block((leave) => setLeaving({ stay: () => setLeaving(null), leave })), [router]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return leaving;
}
