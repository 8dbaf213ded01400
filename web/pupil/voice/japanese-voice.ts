/** Returns a local Japanese voice, or null. Remote voices are excluded, because the text would leave the device. */
export function findJapaneseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  return voices.find(({ lang, localService }) => localService && /^ja(?:[-_]|$)/iu.test(lang)) ?? null;
}

type Voices = {
  readonly getVoices: () => readonly SpeechSynthesisVoice[];
  readonly addEventListener: (type: 'voiceschanged', listener: () => void) => void;
  readonly removeEventListener: (type: 'voiceschanged', listener: () => void) => void;
};

/**
 * Resolves as soon as the device has a Japanese voice, which may be long after the page has loaded. Never resolves
 * without one.
 */
export function whenJapaneseVoice(synthesis: Voices | undefined): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (synthesis === undefined || findJapaneseVoice(synthesis.getVoices()) === null) return;
      synthesis.removeEventListener('voiceschanged', look);
      resolve();
    };
    synthesis?.addEventListener('voiceschanged', look);
    look();
  });
}
