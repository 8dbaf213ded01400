import type { LevelProgress } from '../../../contract/progress.ts';
import { isLevelOutsideCourse } from '../../../contract/set-levels.ts';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import style from './level-fold.module.css';
import { PRACTICE_WORDS } from './practice-words.ts';

type LevelFoldProps = {
  readonly level: LevelProgress;
  readonly setting: TextRenderSettings;
  readonly unfolded: boolean;
  readonly onPress: () => void;
};

/** The button that shows the current level and opens the list of levels. It is only used on narrow screens. */
export function CurrentLevelButton({ level, setting, unfolded, onPress }: LevelFoldProps) {
  return (
    <button type="button" className={style.fold} aria-expanded={unfolded} aria-controls="levels" onClick={onPress}>
      <span className="spoken-only">
        <UiText source={PRACTICE_WORDS.levels} />{' '}
      </span>
      <span className={style.title}>
        {!isLevelOutsideCourse(level.level) && <b className={style.label}>{`${levelLabelForUsers(level.level)} `}</b>}
        <SentenceWithFurigana source={level.title} setting={setting} />
      </span>
      <svg className={style.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 9 6 7 6-7" />
      </svg>
    </button>
  );
}
