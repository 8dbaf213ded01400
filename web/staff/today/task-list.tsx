import { useState, type ReactNode } from 'react';
import type { TeacherHomePageData } from '../../../contract/today.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { Link } from '../../app/router/link.tsx';
import type { PageAddress } from '../../app/router/address.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import buttonStyle from '../../ui/button.module.css';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { callStaffRoute } from '../client.ts';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import { PraiseForm } from '../praise/praise-form.tsx';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import { keyOfTeacherTask, tasksOfTeacher, type TeacherTask } from './tasks.ts';
import {
  homeworkContentWords,
  homeworkDueWords,
  homeworkUnfinishedWords,
  shortenedNameList,
  absentFromLessonNamesWords,
  absentFromLessonCountWords,
  TODAY_WORDS,
} from './words.ts';
import style from './today.module.css';

type Praise = TeacherHomePageData['praise'][number];

export function TeacherTaskList({ today }: { readonly today: TeacherHomePageData }) {
  const [praising, setPraising] = useState<Praise | null>(null);
  const tasks = tasksOfTeacher(today);
  const none = today.groups.length === 0 ? TODAY_WORDS.noOwnGroups : TODAY_WORDS.noTasks;
  return (
    <section className={tasks.length === 0 ? style.noTasks : style.panel} aria-labelledby="tasks-title">
      <h2 id="tasks-title" className={style.title}>
        {TODAY_WORDS.tasks}
        {tasks.length > 0 && <span className={style.count}>{tasks.length}</span>}
      </h2>
      {tasks.length === 0 ? (
        <p className={style.muted}>{none}</p>
      ) : (
        <ul className={style.tasks}>
          {tasks.map((task) => (
            <li key={keyOfTeacherTask(task)}>
              <TaskRow task={task} today={dayInJapan(today.now)} onPraise={setPraising} />
            </li>
          ))}
        </ul>
      )}
      {praising !== null && <PraiseDialog of={praising} onClose={() => setPraising(null)} />}
    </section>
  );
}

type TaskRowProps = { readonly task: TeacherTask; readonly today: string; readonly onPraise: (praise: Praise) => void };

function TaskRow({ task, today, onPraise }: TaskRowProps): ReactNode {
  switch (task.kind) {
    case 'roster':
      return (
        <>
          <Said sentence={TODAY_WORDS.roster(task.of.result)} detail={TODAY_WORDS.rosterAt(task.of.at)} />
          <Way to={{ to: PAGE_PATHS.studentsPull }} label={TODAY_WORDS.seeRoster} words={TODAY_WORDS.seeRoster} />
        </>
      );
    case 'homework': {
      const { group } = task.of;
      return (
        <>
          <Said
            sentence={homeworkDueWords(task.of, today)}
            figure={<FigureNameButton of={FIGURE_DEFINITIONS.homeworkLeft} words={homeworkUnfinishedWords(task.of)} />}
            detail={homeworkContentWords(task.of)}
          />
          <Way
            to={{ to: PAGE_PATHS.homework, params: { group: group.id } }}
            label={TODAY_WORDS.seeHomeworkOf(group.name)}
            words={TODAY_WORDS.seeHomework}
          />
        </>
      );
    }
    case 'problems': {
      const { group, offered } = task.of;
      return (
        <>
          <Said
            sentence={TODAY_WORDS.problemsOf(group.name)}
            figure={
              <FigureNameButton of={FIGURE_DEFINITIONS.offeredProblems} words={TODAY_WORDS.countOfProblems(offered)} />
            }
            detail={TODAY_WORDS.problemsNote}
          />
          <Way
            to={{ to: PAGE_PATHS.problemBoard, params: { group: group.id } }}
            label={TODAY_WORDS.seeProblemsOf(group.name)}
            words={TODAY_WORDS.seeProblems}
          />
        </>
      );
    }
    case 'texts': {
      const { group, waiting } = task.of;
      return (
        <>
          <Said
            sentence={TODAY_WORDS.textsOf(group.name)}
            figure={<FigureNameButton of={FIGURE_DEFINITIONS.waitingTexts} words={TODAY_WORDS.countOfTexts(waiting)} />}
            detail={TODAY_WORDS.textsNote}
          />
          <Way
            to={{ to: PAGE_PATHS.writtenTexts, params: { group: group.id } }}
            label={TODAY_WORDS.seeTextsOf(group.name)}
            words={TODAY_WORDS.seeTexts}
          />
        </>
      );
    }
    case 'praise': {
      const { group, reason, pupils } = task.of;
      return (
        <>
          <Said
            sentence={TODAY_WORDS.praiseIn(group.name, reason)}
            figure={<FigureNameButton of={FIGURE_DEFINITIONS.toPraise} words={TODAY_WORDS.people(pupils.length)} />}
            detail={shortenedNameList(pupils)}
          />
          <LinkLikeButton label={TODAY_WORDS.praiseOf(group.name)} onPress={() => onPraise(task.of)}>
            {TODAY_WORDS.praise}
          </LinkLikeButton>
        </>
      );
    }
    case 'notInLesson': {
      const { group, lesson, day, toCatchUp } = task.of;
      return (
        <>
          <Said
            sentence={TODAY_WORDS.lessonOf(group.name, day)}
            figure={
              <FigureNameButton of={FIGURE_DEFINITIONS.notInLesson} words={absentFromLessonCountWords(task.of)} />
            }
            detail={absentFromLessonNamesWords(task.of)}
          />
          {toCatchUp > 0 && <CatchUpButton lesson={lesson} group={group.name} count={toCatchUp} />}
          <Way
            to={{ to: PAGE_PATHS.lesson, params: { group: group.id, lesson } }}
            label={TODAY_WORDS.seeLessonOf(group.name, day)}
            words={TODAY_WORDS.seeLesson}
          />
        </>
      );
    }
  }
}

type CatchUpProps = { readonly lesson: string; readonly group: string; readonly count: number };

/** The button that gives the questions of a past lesson as homework to the pupils who were absent. */
function CatchUpButton({ lesson, group, count }: CatchUpProps) {
  const { fault, send } = useSingleRequest();
  return (
    <>
      <FormErrorText fault={fault} />
      <LinkLikeButton
        label={TODAY_WORDS.catchUpIn(group, count)}
        onPress={() =>
          send(
            () => callStaffRoute('giveCatchUpHomework', { lesson }),
            () => {},
          )
        }
      >
        {TODAY_WORDS.catchUp}
      </LinkLikeButton>
    </>
  );
}

type SaidProps = { readonly sentence: string; readonly figure?: ReactNode; readonly detail: string };

function Said({ sentence, figure, detail }: SaidProps) {
  return (
    <div className={style.said}>
      <p>
        {sentence} <strong>{figure}</strong>
      </p>
      <p className={style.muted}>{detail}</p>
    </div>
  );
}

type WayProps = { readonly to: PageAddress; readonly label: string; readonly words: string };

function Way({ to, label, words }: WayProps) {
  return (
    <Link {...to} className={`${formStyle.action} ${buttonStyle.quiet}`} aria-label={label}>
      {words}
    </Link>
  );
}

type PraiseDialogProps = { readonly of: Praise; readonly onClose: () => void };

/** The dialog in which the teacher praises pupils. It stays open after the praise is sent. */
function PraiseDialog({ of: { group, homework, pupils }, onClose }: PraiseDialogProps) {
  return (
    <Dialog title={TODAY_WORDS.praiseTo(group.name)} isWide onClose={onClose}>
      <p>{shortenedNameList(pupils)}</p>
      <PraiseForm homework={homework} pupils={pupils} />
      <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose} />
    </Dialog>
  );
}
