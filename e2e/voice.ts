import type { Page } from '@playwright/test';

/** The text that represents a cancelled utterance in the list of spoken texts. */
export const CANCELLED_UTTERANCE = '（しずか）';

/**
 * Gives the device a Japanese voice that makes no sound. It records the spoken texts. Each utterance lasts until the
 * test ends it. This must be called before the page opens.
 */
export async function installSilentVoice(page: Page): Promise<void> {
  await page.addInitScript((silence) => {
    const said: string[] = [];
    let current: SpeechSynthesisUtterance | null = null;
    const tell = (type: string, more: object = {}): void => {
      current?.dispatchEvent(Object.assign(new Event(type), more));
    };
    class Utterance extends EventTarget {
      readonly text: string;
      lang = '';
      rate = 1;
      voice = null;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'ja-JP', localService: true, name: 'こえ' }],
      speak: (utterance: SpeechSynthesisUtterance) => {
        current = utterance;
        said.push(utterance.text);
        tell('start');
      },
      cancel: () => {
        if (current === null) return;
        said.push(silence);
        tell('error', { error: 'interrupted' });
        current = null;
      },
    });
    const told = {
      said,
      reach: (charIndex: number) => tell('boundary', { name: 'word', charIndex }),
      end: () => {
        const ended = current;
        current = null;
        ended?.dispatchEvent(new Event('end'));
      },
    };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(globalThis, 'toldVoice', { value: told });
  }, CANCELLED_UTTERANCE);
}

type ToldVoice = {
  readonly said: readonly string[];
  readonly reach: (character: number) => void;
  readonly end: () => void;
};

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- `declare global` requires `var`
  var toldVoice: ToldVoice;
}

export function readTextsGivenToVoice(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => globalThis.toldVoice.said);
}

/**
 * Sends the event by which a voice reports that it has reached a character of its text. `character`: the index of the
 * character.
 */
export function fireBoundaryEvent(page: Page, character: number): Promise<void> {
  return page.evaluate((at) => globalThis.toldVoice.reach(at), character);
}

/** Sends the event that the voice has finished its utterance. */
export function endUtterance(page: Page): Promise<void> {
  return page.evaluate(() => globalThis.toldVoice.end());
}
