import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSpeechSpeaker, type UtteranceEvents } from './speaker.ts';

type Utterance = UtteranceEvents & { readonly text: string };

/**
 * Returns a fake speech device, and a log of the calls that it gets. The test itself sends the events of each
 * utterance.
 */
function scriptedDevice() {
  const log: string[] = [];
  const utterances: Utterance[] = [];
  const speaker = createSpeechSpeaker({
    utter: (text, events) => {
      log.push(text);
      utterances.push({ text, ...events });
    },
    cancel: () => log.push('×'),
    later: (milliseconds, callBack) => {
      const timer = setTimeout(callBack, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const utterance = (at: number): Utterance => {
    const found = utterances[at];
    if (found === undefined) throw new Error(`no utterance ${at}`);
    return found;
  };
  return { log, utterance, speaker };
}

const APPLES = ['りんごが', 'さんこ', 'あります'];
const WAITING = 60_000;

describe('a speaker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('speaks passage after passage and is silent at the end', () => {
    const { log, utterance, speaker } = scriptedDevice();
    speaker.say('story', [APPLES, ['なんこですか']]);
    expect(speaker.current()).toEqual({ name: 'story', passage: 0, phrase: null });
    utterance(0).ended();
    expect(speaker.current()).toEqual({ name: 'story', passage: 1, phrase: null });
    utterance(1).ended();
    expect(speaker.current()).toBeNull();
    expect(log).toEqual(['×', 'りんごが さんこ あります', 'なんこですか']);
  });

  it('reports the phrase that contains a boundary', () => {
    const { utterance, speaker } = scriptedDevice();
    speaker.say('card', [APPLES]);
    const phrases = [0, 3, 5, 7, 9, 12].map((character) => {
      utterance(0).reached(character);
      return speaker.current()?.phrase;
    });
    expect(phrases).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('splits a long passage into utterances and continues counting its phrases', () => {
    const { log, utterance, speaker } = scriptedDevice();
    const phrases = Array.from({ length: 20 }, () => 'りんごが');
    speaker.say('story', [phrases]);
    utterance(0).ended();
    const said = log.slice(1);
    expect(said.map((text) => text.length <= 60)).toEqual([true, true]);
    utterance(1).reached(0);
    expect(speaker.current()?.phrase).toBe(said[0]?.split(' ').length);
    utterance(1).ended();
    expect(log.slice(1).join(' ')).toBe(phrases.join(' '));
  });

  it('counts an empty passage', () => {
    const { log, speaker } = scriptedDevice();
    speaker.say('task', [[''], ['つくろう']]);
    expect(log).toEqual(['×', 'つくろう']);
    expect(speaker.current()?.passage).toBe(1);
  });

  it('continues if the end event of an utterance is lost', () => {
    const { log, utterance, speaker } = scriptedDevice();
    speaker.say('story', [APPLES, ['なんこですか']]);
    utterance(0).started();
    vi.advanceTimersByTime(3_000 + 400 * 13 + 100);
    expect(log).toEqual(['×', 'りんごが さんこ あります', '×', 'なんこですか']);
    utterance(0).ended();
    expect(speaker.current()?.passage, 'the lost end comes late').toBe(1);
  });

  it('gives up on a device that never starts', () => {
    const { log, speaker } = scriptedDevice();
    speaker.say('story', [APPLES, ['なんこですか']]);
    vi.advanceTimersByTime(WAITING);
    expect(speaker.current()).toBeNull();
    expect(log).toEqual(['×', 'りんごが さんこ あります', '×']);
  });

  it('stops when the device fails', () => {
    const { utterance, speaker } = scriptedDevice();
    speaker.say('card', [APPLES, APPLES]);
    utterance(0).failed();
    expect(speaker.current()).toBeNull();
  });

  it('is replaced by a later text, and ignores events of the first', () => {
    const { log, utterance, speaker } = scriptedDevice();
    speaker.say('card', [APPLES]);
    speaker.say('task', [['つくろう']]);
    expect(speaker.current()?.name).toBe('task');
    utterance(0).failed();
    utterance(0).ended();
    utterance(0).reached(3);
    expect(speaker.current(), 'the interrupted one tells its error').toEqual({
      name: 'task',
      passage: 0,
      phrase: null,
    });
    expect(log, 'not in one breath with the cancel').toEqual(['×', 'りんごが さんこ あります', '×']);
    vi.advanceTimersByTime(100);
    expect(log.at(-1)).toBe('つくろう');
  });

  it('is silent after a stop', () => {
    const { log, utterance, speaker } = scriptedDevice();
    speaker.say('card', [APPLES, APPLES]);
    speaker.say('task', [APPLES, APPLES]);
    speaker.stop();
    vi.advanceTimersByTime(WAITING);
    utterance(0).ended();
    expect(speaker.current()).toBeNull();
    expect(log).toEqual(['×', 'りんごが さんこ あります', '×', '×']);
  });
});
