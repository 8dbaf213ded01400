import type { Requirement } from '../question/question.ts';
import type { StoryKind } from '../story/kind.ts';
import { textWithoutFuriganaForGrade } from '../text/plain-text.ts';
import type { Grade } from '../text/grade.ts';

/** The beginning or end of a sentence that a pupil can put into the text. `…` marks what the pupil writes. */
export type SentenceStarter = { readonly label: string; readonly before: string; readonly after: string };

const STARTERS: Readonly<Record<StoryKind, readonly string[]>> = {
  combine: ['…が あります。', '{合|あ}わせて …'],
  increase: ['はじめに …', '…もらいました。', '{今|いま} …'],
  decrease: ['はじめに …', '…あげました。', '{残|のこ}りは …'],
  compare: ['…が あります。', '…より {多|おお}いです。', '…より {少|すく}ないです。'],
  perUnit: ['1つに …ずつ', '{全部|ぜんぶ}で …'],
  times: ['…が あります。', '…の なん{倍|ばい}'],
};

const QUESTION = '{何|なん}…ですか。';

/**
 * Returns the sentence starters for the story kinds of a requirement, each only once, with the kanji that pupils of the
 * grade know. The last one begins and ends a question: 何…ですか (what is … ?).
 */
export function sentenceStarters({ kinds }: Pick<Requirement, 'kinds'>, grade: Grade): SentenceStarter[] {
  const sources = new Set([...kinds.flatMap((kind) => STARTERS[kind]), QUESTION]);
  return Array.from(sources, (source) => {
    const [before = '', after = ''] = textWithoutFuriganaForGrade(source, grade).split('…');
    return { label: `${before.trimEnd()}…${after}`, before, after };
  });
}
