import { memo, useMemo } from 'react';
import type { PictureTable } from '../../../../engine/object-pictures/picture-table.ts';
import type { Question } from '../../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import { AnimationStage } from '../../play/play-stage.tsx';
import { boundingBoxOfFrames } from '../../play/stage-box.ts';
import type { StageFrame } from '../../play/stage-marks.ts';
import { createQuestionFunctionsForAnimation } from '../../play/stage-look.ts';
import { spokenTextOfSentence } from '../../views/sentence.tsx';
import type { SolvedCompositionContent } from './solved-story.ts';
import style from './success.module.css';

type StorySceneProps = {
  readonly story: SolvedCompositionContent;
  readonly table: PictureTable;
  readonly question: Question;
  readonly setting: TextRenderSettings;
  /** Index of the story's frame that is shown; null before the story begins. */
  readonly frame: number | null;
  /** True when the cover over the unknown number is open. */
  readonly isOpen: boolean;
  /** Duration of one animation frame, in milliseconds. */
  readonly pace: number;
};

/** Plays the solved story in a large picture. In the last frame, the number that was unknown is uncovered. */
export const SuccessStoryAnimation = memo(function SuccessStoryAnimation(props: StorySceneProps) {
  const { story, table, question, setting, frame, isOpen, pace } = props;
  const { frames, opened, asking } = story;
  const look = useMemo(() => createQuestionFunctionsForAnimation(table, question, setting), [table, question, setting]);
  const found = useMemo(() => createQuestionFunctionsForAnimation(table, story.told, setting), [table, story, setting]);
  const box = useMemo(
    () => boundingBoxOfFrames(opened === null ? frames : [...frames, opened], found.numberOf),
    [frames, opened, found],
  );
  if (opened === null) return null;
  const shown = isOpen ? opened : frame === null ? null : frames[frame];
  const label = story.cards.map(({ text }) => spokenTextOfSentence(text, setting)).join('。');
  return (
    <div className={style.scene} data-scene="">
      <AnimationStage
        frame={shown ?? NOTHING}
        look={isOpen ? found : look}
        label={label}
        box={box}
        pace={pace}
        asked={asking?.id ?? null}
        isOpen={isOpen}
      />
    </div>
  );
});

const NOTHING: StageFrame = { card: '', marks: [] };
