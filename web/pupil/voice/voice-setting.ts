import { createContext, useContext } from 'react';
import { createDeviceSetting } from '../../ui/device-setting.ts';

/** When texts are spoken: automatically, with the speaker button, or never. */
export type SpeechSetting = 'always' | 'onRequest' | 'never';

export const speechSetting = createDeviceSetting<SpeechSetting>('sakumon.voice', ['onRequest', 'always', 'never']);

const SpeechAlwaysContext = createContext(false);

/**
 * The context is true for a pupil with the support setting `speech`. Then all texts inside are spoken automatically.
 */
export const SpeechAlwaysProvider = SpeechAlwaysContext.Provider;

export function useAlwaysReadAloud(): boolean {
  return useContext(SpeechAlwaysContext);
}
