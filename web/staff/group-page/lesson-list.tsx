import { useNavigate } from '../../app/router/router-context.ts';
import type { ListedLesson } from '../../../contract/lessons.ts';
import { lessonGroupNameIfOther } from '../lessons/words.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import type { StaffOutputOf } from '../client.ts';
import { lessonListColumns, lessonFileColumns, listedLessonStateAt } from './lesson-columns.ts';
import { GROUP_SCREEN_WORDS, lessonNameForGroup, GROUP_FIGURES_WORDS } from './words.ts';

type LessonListProps = { readonly group: string; readonly lessons: readonly ListedLesson[]; readonly now: string };

/** The list of a group's lessons, latest first. A press on a lesson opens it. */
export function LessonList({ group, lessons, now }: LessonListProps) {
  const navigate = useNavigate();
  return (
    <ListTable
      label={GROUP_FIGURES_WORDS.lessonRecords}
      columns={lessonListColumns(now, group)}
      fileColumns={lessonFileColumns(group)}
      rows={lessons}
      keyOf={({ id }) => id}
      nameOf={(lesson) => lessonNameForGroup({ ...lesson, elsewhere: lessonGroupNameIfOther(lesson, group) })}
      empty={GROUP_SCREEN_WORDS.noLessons}
      onOpen={({ id, group: own }) =>
        navigate({ to: PAGE_PATHS.lesson, params: { group: own?.id ?? group, lesson: id } })
      }
    />
  );
}

/** Returns the lesson of the group that is running now, or undefined. Lessons of other groups are not considered. */
export function runningLessonInList({ now, group, lessons }: StaffOutputOf<'lessons'>): ListedLesson | undefined {
  return lessons.find(
    (lesson) =>
      lesson.kind === 'class' &&
      lessonGroupNameIfOther(lesson, group.id) === null &&
      listedLessonStateAt(lesson, now) !== 'ended',
  );
}
