import type { LessonState } from '../../../../contract/lesson-state.ts';
import type { Lesson, LessonResult } from '../../../../contract/lessons.ts';
import { progressByMinute } from '../../../../engine/lesson-measures/over-time.ts';
import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import { UiTextSettingProvider } from '../../../ui/text/interface-words.tsx';
import { ClassProjectionFrame } from '../../lessons/projection.tsx';
import { projectedTimeWords, ProjectedProgressView } from '../../projector/progress-view.tsx';
import { PROJECTION_WORDS } from '../words.ts';

type ClassProjectionProps = {
  readonly lesson: Lesson;
  readonly results: readonly LessonResult[];
  readonly state: LessonState;
  readonly now: number;
  /** The names of the levels or questions of the lesson, in source notation. */
  readonly offered: readonly string[];
  readonly onClose: () => void;
};

/** The text is only in kana, because its readers may be in grade 1. */
const TEXT: TextRenderSettings = { grade: 1, furigana: 'kanaOnly' };

/** Shows the progress of the whole class on the projector after a lesson. The view covers the teacher's own screen. */
export function ClassProjection({ lesson, results, state, now, offered, onClose }: ClassProjectionProps) {
  const [startedAt, endsAt] = [Date.parse(lesson.startedAt), Date.parse(lesson.endsAt)];
  return (
    <ClassProjectionFrame title={lesson.group?.name ?? PROJECTION_WORDS.classTitle} onClose={onClose}>
      <UiTextSettingProvider value={TEXT}>
        <ProjectedProgressView
          startedAt={startedAt}
          points={progressByMinute(results, startedAt, Math.min(now, endsAt))}
          offered={offered}
          time={projectedTimeWords({ startedAt, endsAt, state }, now)}
        />
      </UiTextSettingProvider>
    </ClassProjectionFrame>
  );
}
