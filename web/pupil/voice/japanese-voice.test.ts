import { describe, expect, it } from 'vitest';
import { findJapaneseVoice, waitForJapaneseVoice } from './japanese-voice.ts';

function voice(lang: string, localService = true): SpeechSynthesisVoice {
  return { lang, localService, name: lang, voiceURI: lang, default: false };
}

describe('findJapaneseVoice', () => {
  it.each(['ja-JP', 'ja_JP', 'ja', 'JA-jp'])('accepts %s', (lang) => {
    expect(findJapaneseVoice([voice('en-US'), voice(lang)])?.lang).toBe(lang);
  });

  it.each([[voice('ja-JP', false)], [voice('en-US')], [voice('jav')]])('accepts no other: %o', (other) => {
    expect(findJapaneseVoice([other])).toBeNull();
  });
});

describe('whenJapaneseVoice', () => {
  it('waits for voices that become available later, then stops listening', async () => {
    const voices: SpeechSynthesisVoice[] = [];
    const listeners = new Set<() => void>();
    const synthesis = {
      getVoices: () => voices,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
    let isThere = false;
    const waiting = waitForJapaneseVoice(synthesis).then(() => {
      isThere = true;
    });
    voices.push(voice('ja-JP', false));
    for (const listener of listeners) listener();
    await Promise.resolve();
    expect(isThere, 'a remote voice is none').toBe(false);
    voices.push(voice('ja-JP'));
    for (const listener of listeners) listener();
    await waiting;
    expect(listeners.size).toBe(0);
  });
});
