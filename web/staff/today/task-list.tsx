import { useState, type ReactNode } from 'react';
import type { Today } from '../../../contract/today.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { Link } from '../../app/router/link.tsx';
import type { PageAddress } from '../../app/router/address.ts';
import { PATHS } from '../../app/paths.ts';
import buttonStyle from '../../ui/button.module.css';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { callStaff } from '../client.ts';
import { MeasureName } from '../lessons/measure-name.tsx';
import { PraiseForm } from '../praise/praise-form.tsx';
import { useSending } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import { keyOfTask, tasksOf, type Task } from './tasks.ts';
import {
  homeworkContentWords,
  homeworkDueWords,
  homeworkLeftWords,
  namesWords,
  notInLessonNamesWords,
  notInLessonWords,
  TODAY_WORDS,
} from './words.ts';
import style from './today.module.css';

type Praise = Today['praise'][number];

/** The tasks that wait for the teacher, each with a link or a button. */
export function TaskList({ today }: { readonly today: Today }) {
  const [praising, setPraising] = useState<Praise | null>(null);
  const tasks = tasksOf(today);
  const none = today.groups.length === 0 ? TODAY_WORDS.noOwnGroups : TODAY_WORDS.noTasks;
  return (
    <section className={style.panel} aria-labelledby="tasks-title">
      <h2 id="tasks-title" className={style.title}>
        {TODAY_WORDS.tasks}
        {tasks.length > 0 && <span className={style.count}>{tasks.length}</span>}
      </h2>
      {tasks.length === 0 ? (
        <p className={style.muted}>{none}</p>
      ) : (
        <ul className={style.tasks}>
          {tasks.map((task) => (
            <li key={keyOfTask(task)}>
              <TaskRow task={task} today={dayInJapan(today.now)} onPraise={setPraising} />
            </li>
          ))}
        </ul>
      )}
      {praising !== null && <PraiseDialog of={praising} onClose={() => setPraising(null)} />}
    </section>
  );
}

type TaskRowProps = { readonly task: Task; readonly today: string; readonly onPraise: (praise: Praise) => void };

function TaskRow({ task, today, onPraise }: TaskRowProps): ReactNode {
  switch (task.kind) {
    case 'roster':
      return (
        <>
          <Said sentence={TODAY_WORDS.roster(task.of.result)} detail={TODAY_WORDS.rosterAt(task.of.at)} />
          <Way to={{ to: PATHS.studentsPull }} label={TODAY_WORDS.seeRoster} words={TODAY_WORDS.seeRoster} />
        </>
      );
    case 'homework': {
      const { group } = task.of;
      return (
        <>
          <Said
            sentence={homeworkDueWords(task.of, today)}
            figure={<MeasureName of={DEFINITIONS.homeworkLeft} words={homeworkLeftWords(task.of)} />}
            detail={homeworkContentWords(task.of)}
          />
          <Way
            to={{ to: PATHS.homework, params: { group: group.id } }}
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
            figure={<MeasureName of={DEFINITIONS.offeredProblems} words={TODAY_WORDS.countOfProblems(offered)} />}
            detail={TODAY_WORDS.problemsNote}
          />
          <Way
            to={{ to: PATHS.problemBoard, params: { group: group.id } }}
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
            figure={<MeasureName of={DEFINITIONS.waitingTexts} words={TODAY_WORDS.countOfTexts(waiting)} />}
            detail={TODAY_WORDS.textsNote}
          />
          <Way
            to={{ to: PATHS.writtenTexts, params: { group: group.id } }}
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
            figure={<MeasureName of={DEFINITIONS.toPraise} words={TODAY_WORDS.people(pupils.length)} />}
            detail={namesWords(pupils)}
          />
          <QuietButton label={TODAY_WORDS.praiseOf(group.name)} onPress={() => onPraise(task.of)}>
            {TODAY_WORDS.praise}
          </QuietButton>
        </>
      );
    }
    case 'notInLesson': {
      const { group, lesson, day, toCatchUp } = task.of;
      return (
        <>
          <Said
            sentence={TODAY_WORDS.lessonOf(group.name, day)}
            figure={<MeasureName of={DEFINITIONS.notInLesson} words={notInLessonWords(task.of)} />}
            detail={notInLessonNamesWords(task.of)}
          />
          {toCatchUp > 0 && <CatchUpButton lesson={lesson} group={group.name} count={toCatchUp} />}
          <Way
            to={{ to: PATHS.lesson, params: { group: group.id, lesson } }}
            label={TODAY_WORDS.seeLessonOf(group.name, day)}
            words={TODAY_WORDS.seeLesson}
          />
        </>
      );
    }
  }
}

type CatchUpProps = { readonly lesson: string; readonly group: string; readonly count: number };

/** Gives the questions of a lesson to its absent pupils as homework. */
function CatchUpButton({ lesson, group, count }: CatchUpProps) {
  const { fault, send } = useSending();
  return (
    <>
      <FormFault fault={fault} />
      <QuietButton
        label={TODAY_WORDS.catchUpIn(group, count)}
        onPress={() =>
          send(
            () => callStaff('giveCatchUpHomework', { lesson }),
            () => {},
          )
        }
      >
        {TODAY_WORDS.catchUp}
      </QuietButton>
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

/**
 * The dialog for praise. It stays open although its row disappears from the list: the task is done as soon as the
 * praise is sent.
 */
function PraiseDialog({ of: { group, homework, pupils }, onClose }: PraiseDialogProps) {
  return (
    <Dialog title={TODAY_WORDS.praiseTo(group.name)} isWide onClose={onClose}>
      <p>{namesWords(pupils)}</p>
      <PraiseForm homework={homework} pupils={pupils} />
      <DialogActions closing={COMMON_WORDS.close} onClose={onClose} />
    </Dialog>
  );
}
