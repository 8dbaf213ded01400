import { useState, type ComponentProps } from 'react';
import { CompositionSchema } from '../../../../contract/composition.ts';
import type { LessonSnapshot, Lesson, LessonResult } from '../../../../contract/lessons.ts';
import type { ProjectionChoice } from '../../../../contract/projection.ts';
import { MoreActionsMenu } from '../../../ui/more-menu.tsx';
import { LinkLikeButton } from '../../../ui/form.tsx';
import { ClassPageProjection } from '../../class-page/class-page-projection.tsx';
import { CLASS_PAGE_DIALOG_WORDS } from '../../class-page/words.ts';
import type { QuestionOfLesson } from '../../lessons/lesson-questions.ts';
import { listWrongCompositions } from '../listed-wrongs.ts';
import { PROJECTION_BAR_WORDS, PROJECTED_VIEW_WORDS } from '../words.ts';
import { toPickedComposition } from '../wrong-list.tsx';
import { CompositionsProjection } from './compositions-projection.tsx';
import type { PickedComposition } from './picking.ts';
import type { LessonProjectionState } from './use-projecting.ts';
import type { LessonState } from '../../../../contract/lesson-state.ts';
import { progressByMinute } from '../../../../engine/lesson-measures/over-time.ts';
import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import { UiTextSettingProvider } from '../../../ui/text/interface-words.tsx';
import { ClassProjectionFrame } from '../../lessons/projection.tsx';
import { remainingLessonTimeWords, ProjectedProgressView } from '../../projector/progress-view.tsx';

/** A view that fills the teacher's own screen, so that the projector shows it. */
type OwnScreen =
  | { readonly kind: 'progress' }
  | { readonly kind: 'compositions'; readonly picked: readonly PickedComposition[] }
  | { readonly kind: 'classPage' };

type ProjectsProps = {
  /** True while the lesson runs. During this time, projected views are in a separate browser window. */
  readonly isRunning: boolean;
  readonly projecting: LessonProjectionState;
};

type UsedProjections = {
  readonly own: OwnScreen | null;
  readonly close: () => void;
  readonly showProgress: () => void;
  readonly showPicked: (kind: 'compositions' | 'mistake', picked: readonly PickedComposition[]) => void;
  readonly showClassPage: () => void;
};

/**
 * Returns functions that show a view on the projector. While the lesson runs, the view is in a separate browser window,
 * so that the class does not see the teacher's screen. After the lesson, the view fills the teacher's screen.
 */
export function useProjectionActions({ isRunning, projecting }: ProjectsProps): UsedProjections {
  const [own, setOwn] = useState<OwnScreen | null>(null);
  return {
    own,
    close: () => setOwn(null),
    showProgress: () => (isRunning ? projecting.project({ kind: 'progress' }) : setOwn({ kind: 'progress' })),
    showPicked: (kind, picked) => {
      const choice = choiceOf(kind, picked);
      if (isRunning && choice !== null) projecting.project(choice);
      else setOwn({ kind: 'compositions', picked });
    },
    showClassPage: () => setOwn({ kind: 'classPage' }),
  };
}

function choiceOf(kind: 'compositions' | 'mistake', picked: readonly PickedComposition[]): ProjectionChoice | null {
  const sent = picked.map((each) =>
    each.kind === 'pupil' ? each : { ...each, composition: CompositionSchema.parse(each.composition) },
  );
  if (kind === 'compositions') return { kind, picked: sent };
  const [only] = sent;
  return only?.kind === 'wrong' ? { kind, picked: only } : null;
}

type ProjectMenuProps = {
  readonly snapshot: LessonSnapshot;
  readonly questions: readonly QuestionOfLesson[];
  readonly projections: UsedProjections;
  /** Called when the teacher wants to pick compositions in the table of pupils and questions. */
  readonly onPick: () => void;
};

/**
 * The menu 「映す」 (project). The teacher can project the progress of the class, compositions, the first entry of the
 * list of wrong compositions, or the class page for sign-in on shared tablets.
 */
export function ProjectionMenu({ snapshot, questions, projections, onPick }: ProjectMenuProps) {
  const { lesson, wrongs } = snapshot;
  const { showProgress, showPicked, showClassPage } = projections;
  const [mistake] = listWrongCompositions(wrongs, questions, 1);
  return (
    <MoreActionsMenu label={PROJECTION_BAR_WORDS.project} words={PROJECTION_BAR_WORDS.project}>
      {lesson.kind === 'class' && (
        <LinkLikeButton onPress={showProgress}>{PROJECTION_BAR_WORDS.progress}</LinkLikeButton>
      )}
      <LinkLikeButton onPress={onPick}>{PROJECTION_BAR_WORDS.compositions}</LinkLikeButton>
      {mistake !== undefined && (
        <LinkLikeButton onPress={() => showPicked('mistake', [toPickedComposition(mistake)])}>
          {PROJECTION_BAR_WORDS.mistake}
        </LinkLikeButton>
      )}
      {lesson.kind === 'class' && lesson.group !== null && (
        <LinkLikeButton onPress={showClassPage}>{CLASS_PAGE_DIALOG_WORDS.button}</LinkLikeButton>
      )}
    </MoreActionsMenu>
  );
}

type OwnScreenProps = Omit<ComponentProps<typeof ClassProjection>, 'results' | 'onClose' | 'lesson'> & {
  readonly snapshot: LessonSnapshot;
  readonly questions: readonly QuestionOfLesson[];
  readonly projections: UsedProjections;
};

/** Shows the view that fills the teacher's own screen; nothing if the teacher has not chosen such a view. */
export function ProjectionOnTeacherScreen({ snapshot, questions, projections, ...times }: OwnScreenProps) {
  const { own, close } = projections;
  const { lesson, results } = snapshot;
  switch (own?.kind) {
    case undefined:
      return null;
    case 'progress':
      return <ClassProjection lesson={lesson} results={results} {...times} onClose={close} />;
    case 'compositions':
      return <CompositionsProjection lesson={lesson.id} picked={own.picked} questions={questions} onClose={close} />;
    case 'classPage':
      return lesson.group === null ? null : <ClassPageProjection group={lesson.group.id} onClose={close} />;
  }
}

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

/** Shows the progress of the whole class after a lesson. The view fills the teacher's own screen. */
function ClassProjection({ lesson, results, state, now, offered, onClose }: ClassProjectionProps) {
  const [startedAt, endsAt] = [Date.parse(lesson.startedAt), Date.parse(lesson.endsAt)];
  return (
    <ClassProjectionFrame title={lesson.group?.name ?? PROJECTED_VIEW_WORDS.classTitle} onClose={onClose}>
      <UiTextSettingProvider value={TEXT}>
        <ProjectedProgressView
          startedAt={startedAt}
          points={progressByMinute(results, startedAt, Math.min(now, endsAt))}
          offered={offered}
          time={remainingLessonTimeWords({ startedAt, endsAt, state }, now)}
        />
      </UiTextSettingProvider>
    </ClassProjectionFrame>
  );
}
