import type { SpeechSetting } from './voice-setting.ts';

/** The kinds of text that a speaker can speak. */
export type SpokenTextKind = 'task' | 'card' | 'message' | 'story' | 'diagram';

/** Accessible names of the speaker buttons. */
export const SPEAKER_BUTTON_LABELS: Readonly<Record<SpokenTextKind, string>> = {
  task: '{問題|もんだい}を {聞|き}く',
  card: 'カードを {聞|き}く',
  message: '{言葉|ことば}を {聞|き}く',
  story: 'お{話|はなし}を {聞|き}く',
  diagram: '{三角|さんかく}を {聞|き}く',
};

export const SPEECH_SETTING_LABEL = '{聞|き}くか {選|えら}ぶ';

export const SPEECH_SETTING_WORDS: Readonly<Record<SpeechSetting, string>> = {
  always: 'いつも {聞|き}く',
  onRequest: '{押|お}したら {聞|き}く',
  never: '{聞|き}かない',
};
