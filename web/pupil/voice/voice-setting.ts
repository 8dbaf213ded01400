import { useSyncExternalStore } from 'react';

/** When texts are spoken: automatically, with the speaker button, or never. Stored on the device. */
export type VoiceSetting = 'always' | 'onRequest' | 'never';

const KEY = 'sakumon.voice';
const listeners = new Set<() => void>();

function currentSetting(): VoiceSetting {
  const kept = localStorage.getItem(KEY);
  return kept === 'always' || kept === 'never' ? kept : 'onRequest';
}

export function chooseVoiceSetting(setting: VoiceSetting): void {
  localStorage.setItem(KEY, setting);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useVoiceSetting(): VoiceSetting {
  return useSyncExternalStore(subscribe, currentSetting);
}
