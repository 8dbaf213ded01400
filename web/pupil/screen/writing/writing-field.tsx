import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import type { SentenceStarter } from '../../../../engine/writing/sentence-starters.ts';
import { MAX_WRITTEN_TEXT_LENGTH } from '../../../../engine/reader/written-input.ts';
import type { TextRange } from '../../../../engine/reader/source-ranges.ts';
import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import { kanaReadingOfSource } from '../../../../engine/text/reading-of.ts';
import { UiText } from '../../../ui/text/interface-words.tsx';
import { SentenceWithFurigana } from '../../views/sentence.tsx';
import { WRITING_WORDS } from './writing-words.ts';
import style from './writing.module.css';

/**
 * The given sentences before and after the sentence that the pupil must write. Null if the pupil writes the whole
 * problem.
 */
export type SentencesAroundWritingGap = { readonly before: readonly string[]; readonly after: readonly string[] };

export type WritingFieldHandle = { readonly insert: (starter: SentenceStarter) => void; readonly focus: () => void };

type WritingFieldProps = {
  readonly ref: Ref<WritingFieldHandle>;
  readonly value: string;
  readonly cloze: SentencesAroundWritingGap | null;
  readonly setting: TextRenderSettings;
  readonly onChange: (text: string) => void;
};

/** The text field for the whole problem, or for one missing sentence between given sentences. */
export function WritingField({ ref, value, cloze, setting, onChange }: WritingFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    insert: ({ before, after }) => {
      const { current } = field;
      if (current === null) return;
      const { selectionStart: at, selectionEnd: end } = current;
      const written = value.slice(0, at) + before + after + value.slice(end);
      if (written.length > MAX_WRITTEN_TEXT_LENGTH) return;
      onChange(written);
      const caret = at + before.length;
      requestAnimationFrame(() => {
        current.focus();
        current.setSelectionRange(caret, caret);
      });
    },
  }));
  const label = cloze === null ? WRITING_WORDS.field : WRITING_WORDS.cloze;
  return (
    <div className={style.paper} data-cloze={cloze !== null || undefined}>
      <label htmlFor="written-text" className={style.title}>
        <UiText source={label} />
      </label>
      {cloze !== null && cloze.before.length > 0 && <Told sentences={cloze.before} setting={setting} />}
      {/* Enter starts a new line and never checks, because Enter also confirms the conversion of kana into kanji. */}
      <textarea
        ref={field}
        id="written-text"
        className={style.field}
        aria-label={kanaReadingOfSource(label)}
        value={value}
        maxLength={MAX_WRITTEN_TEXT_LENGTH}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        lang="ja"
        data-beginning=""
        onChange={({ target }) => onChange(target.value)}
      />
      {cloze !== null && cloze.after.length > 0 && <Told sentences={cloze.after} setting={setting} />}
    </div>
  );
}

function Told({ sentences, setting }: { readonly sentences: readonly string[]; readonly setting: TextRenderSettings }) {
  return (
    <p className={style.told}>
      {sentences.map((text) => (
        <span key={text}>
          <SentenceWithFurigana source={text} setting={setting} />{' '}
        </span>
      ))}
    </p>
  );
}

/** The text as the pupil checked it. The parts that Sakumon did not understand are underlined. */
export function CheckedTextWithUnclearParts({
  text,
  ranges,
}: {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { at, end } of ranges.toSorted((one, other) => one.at - other.at)) {
    if (at < from) continue;
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, end)}</mark>);
    from = end;
  }
  parts.push(text.slice(from));
  return (
    <div className={style.paper}>
      <p className={style.title} aria-hidden="true">
        <UiText source={WRITING_WORDS.own} />
      </p>
      <p className={style.checked} data-checked="">
        {parts}
      </p>
    </div>
  );
}
