import { createContext, useContext } from 'react';
import { createDeviceSetting } from '../../ui/device-setting.ts';

/** When texts are spoken: automatically, after a press of the speaker button, or never. */
export type SpeechSetting = 'always' | 'onRequest' | 'never';

export const speechSetting = createDeviceSetting<SpeechSetting>('sakumon.voice', ['onRequest', 'always', 'never']);

const SpeechAlwaysContext = createContext(false);

/**
 * Provides true if staff have switched on speech for the pupil (support setting `speech`). All texts in its children
 * are then spoken automatically.
 */
export const AutomaticSpeechProvider = SpeechAlwaysContext.Provider;

export function useIsSpeechAutomatic(): boolean {
  return useContext(SpeechAlwaysContext);
}
