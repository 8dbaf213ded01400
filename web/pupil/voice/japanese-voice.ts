/**
 * Returns a Japanese voice that runs on this device, or null if there is none. Remote voices are not used, because they
 * would send the text to a server.
 */
export function findJapaneseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  return voices.find(({ lang, localService }) => localService && /^ja(?:[-_]|$)/iu.test(lang)) ?? null;
}

type Voices = {
  readonly getVoices: () => readonly SpeechSynthesisVoice[];
  readonly addEventListener: (type: 'voiceschanged', listener: () => void) => void;
  readonly removeEventListener: (type: 'voiceschanged', listener: () => void) => void;
};

/**
 * Resolves as soon as the browser reports a local Japanese voice, which may be long after the page was loaded. Without
 * such a voice, the promise never resolves.
 */
export function waitForJapaneseVoice(synthesis: Voices | undefined): Promise<void> {
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
