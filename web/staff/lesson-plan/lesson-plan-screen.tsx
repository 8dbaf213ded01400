import { useState } from 'react';
import { listPlanUnitsWithGrades } from '../../../contract/year-plan.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import {
  createLessonPlan,
  lessonPlanText,
  type LessonPlanSection,
  type PlannedQuestion,
} from '../../../engine/year-plan/lesson-plan.ts';
import { schoolMonthOfDay, planUnitOfLevels, type PlanUnit } from '../../../engine/year-plan/unit.ts';
import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { useLocation, useNavigate } from '../../app/router/router-context.ts';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { LinkLikeButton } from '../../ui/form.tsx';
import { printPage } from '../../ui/print-page.ts';
import { callStaffRoute } from '../client.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { CourseLevelChoice } from '../offer/level-choice.tsx';
import {
  plannedOfferFromQueryParameters,
  plannedOfferToQueryParameters,
  type PlannedOffer,
} from '../offer/planned-offer.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import pageStyle from '../page.module.css';
import sheetStyle from '../paper/sheets.module.css';
import { markOutdatedDataAsWaiting, useStaffReadByKey } from '../queries.ts';
import { itemsWithValidQuestion } from '../questions/readable.ts';
import style from './lesson-plan.module.css';
import { LESSON_PLAN_WORDS } from './words.ts';

/**
 * The screen with a text about a lesson. The teacher copies it into the weekly plan (週案) or prints it. It contains the
 * lesson's unit, purpose and questions, and what the teacher should observe.
 */
export function LessonPlanScreen() {
  const offer = plannedOfferFromQueryParameters(useLocation().search);
  const navigate = useNavigate();
  const change = (changed: PlannedOffer): void =>
    navigate({ to: PAGE_PATHS.lessonPlan, search: plannedOfferToQueryParameters(changed), replace: true });
  const { levels, questions } = offer;
  return (
    <StaffPage title={LESSON_PLAN_WORDS.title} back={STAFF_HOME_PATHS.manager}>
      <section className={`${pageStyle.panel} screen-only`} aria-label={LESSON_PLAN_WORDS.content}>
        <p>{LESSON_PLAN_WORDS.explained}</p>
        {questions === null ? (
          <details open={levels.length === 0}>
            <summary>
              {levels.length === 0
                ? LESSON_PLAN_WORDS.chooseLevels
                : LESSON_PLAN_WORDS.chosen(levels.map((level) => levelLabelForUsers(level)))}
            </summary>
            <div className={style.choice}>
              <CourseLevelChoice
                group={null}
                levels={levels}
                note={null}
                onChange={(chosen) => change({ levels: chosen, questions: null })}
              />
            </div>
          </details>
        ) : (
          <p>
            {LESSON_PLAN_WORDS.ofQuestions(questions.length)}{' '}
            <LinkLikeButton onPress={() => change({ levels, questions: null })}>
              {LESSON_PLAN_WORDS.allOfLevels}
            </LinkLikeButton>
          </p>
        )}
      </section>
      {levels.length === 0 ? <p>{LESSON_PLAN_WORDS.nothingChosen}</p> : <WrittenPlan offer={offer} />}
    </StaffPage>
  );
}

function WrittenPlan({ offer }: { readonly offer: PlannedOffer }) {
  const [month] = useState(() => schoolMonthOfDay(dayInJapan(new Date())));
  const read = markOutdatedDataAsWaiting(
    useStaffReadByKey(['lesson plan of', offer], (options) => readLesson(offer.levels, options)),
  );
  return (
    <LoadedDataView read={read}>
      {({ units, levels }) => (
        <PlanSheet
          sections={createLessonPlan({
            unit: planUnitOfLevels(units, offer.levels, month)?.title ?? null,
            levels: levels.map(({ level, title, aim }) => ({ label: levelLabelForUsers(level), title, aim })),
            questions: chosenQuestions(offer, levels),
          })}
        />
      )}
    </LoadedDataView>
  );
}

type LevelDocuments = {
  readonly level: number;
  readonly title: string;
  readonly aim: string;
  readonly questions: readonly { readonly id: string; readonly document: unknown }[];
};

type LessonDocuments = { readonly units: readonly PlanUnit[]; readonly levels: readonly LevelDocuments[] };

/**
 * Resolves to the school's year plan and the levels with their questions. The requests are sent one after the other,
 * because the server limits concurrent requests.
 */
async function readLesson(levels: readonly number[], options: CallOptions): Promise<CallOutcome<LessonDocuments>> {
  const plan = await callStaffRoute('yearPlan', {}, options);
  if (plan.kind !== 'ok') return plan;
  const course = await callStaffRoute('courseLevels', {}, options);
  if (course.kind !== 'ok') return course;
  const found: LevelDocuments[] = [];
  for (const { level, title, aim } of course.output.levels.filter((each) => levels.includes(each.level))) {
    const read = await callStaffRoute('courseQuestions', { level }, options);
    if (read.kind !== 'ok') return read;
    found.push({ level, title, aim, questions: read.output.questions });
  }
  return { kind: 'ok', output: { units: listPlanUnitsWithGrades(plan.output.plans), levels: found } };
}

function chosenQuestions({ questions }: PlannedOffer, levels: readonly LevelDocuments[]): readonly PlannedQuestion[] {
  const documents = levels.flatMap(({ level, questions: ofLevel }) =>
    ofLevel.map(({ id, document }, at) => ({ id, document, level, position: at + 1 })),
  );
  const all = itemsWithValidQuestion(documents).map(({ of, question }) => ({
    name: questionNameForStaff(of),
    question,
  }));
  return questions === null ? all : questions.flatMap((id) => all.filter(({ question }) => question.id === id));
}

type Copying = 'none' | 'copied' | 'failed';

function PlanSheet({ sections }: { readonly sections: readonly LessonPlanSection[] }) {
  const [copying, setCopying] = useState<Copying>('none');
  const copy = (): void => {
    navigator.clipboard.writeText(lessonPlanText(sections)).then(
      () => setCopying('copied'),
      () => setCopying('failed'),
    );
  };
  return (
    <>
      <div className={`${style.actions} screen-only`}>
        <button type="button" className={`${formStyle.action} ${buttonStyle.button}`} onClick={copy}>
          {LESSON_PLAN_WORDS.copy}
        </button>
        <LinkLikeButton onPress={() => void printPage()}>{LESSON_PLAN_WORDS.print}</LinkLikeButton>
        <output>
          {copying === 'copied' && LESSON_PLAN_WORDS.copied}
          {copying === 'failed' && LESSON_PLAN_WORDS.notCopied}
        </output>
      </div>
      <div className={sheetStyle.sheets}>
        <article className={sheetStyle.sheet} data-flows aria-label={LESSON_PLAN_WORDS.title}>
          {sections.map(({ heading, lines }) => (
            <section key={heading} className={style.section}>
              <h2>{heading}</h2>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </article>
      </div>
    </>
  );
}
