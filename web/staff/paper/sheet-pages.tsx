import { replaceUnknownSignForQuestion, unknownSignOfQuestion } from '../../../engine/question/unknown-sign.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { animalOfAuthor } from '../../../engine/authoring/author-animals.ts';
import { TextWithFractions } from '../../ui/text/fractions.tsx';
import { UiText, UiTextSettingProvider } from '../../ui/text/interface-words.tsx';
import { ObjectPicture } from '../../pupil/picture/object-picture.tsx';
import { SentenceWithFurigana } from '../../pupil/views/sentence.tsx';
import { taskInstruction } from '../../pupil/views/task-words.ts';
import { type WorksheetKind, WORKSHEET_SCREEN_WORDS, PUPIL_PAGE_SHEET_WORDS } from './words.ts';
import type { PrintedWorksheetPage, PrintedWorksheetQuestion } from './sheets-of.ts';
import style from './sheets.module.css';

/** Returns the text setting for the grade of a question. */
function settingOf({ grade, level }: Question): TextRenderSettings {
  return { grade, furigana: 'byGrade', unknown: unknownSignOfQuestion({ level }) };
}

type SheetPageProps = { readonly kind: WorksheetKind; readonly sheet: PrintedWorksheetPage; readonly title: string };

/** One printed page for a pupil, with a line for the name and the problems that the pupil composes or solves. */
export function WorksheetPage({ kind, sheet, title }: SheetPageProps) {
  return (
    <article className={style.sheet} data-kind={kind}>
      <header className={style.head}>
        <b>{title}</b>
        <span className={style.name}>{WORKSHEET_SCREEN_WORDS.pupilName}</span>
        <span className={style.number}>{sheet.name}</span>
      </header>
      {sheet.questions.map((printed, at) => (
        <UiTextSettingProvider key={keyOf(printed)} value={settingOf(printed.question)}>
          {kind === 'pose' ? <Posed printed={printed} at={at} /> : <Told printed={printed} at={at} />}
        </UiTextSettingProvider>
      ))}
    </article>
  );
}

/**
 * Returns a React key for a printed question. The id of the question is not enough: pupils find several problems in one
 * question of mode `free`, and each of these problems is printed.
 */
function keyOf({ question, story }: PrintedWorksheetQuestion): string {
  return [question.id, ...story].join(' ');
}

type PrintedProps = { readonly printed: PrintedWorksheetQuestion; readonly at: number };

/** The animal (picture and name) that is printed instead of an author's name, as on the problem board. */
function Author({ animal }: Pick<PrintedWorksheetQuestion, 'animal'>) {
  if (animal === null) return null;
  const { picture, name } = animalOfAuthor(animal);
  return (
    <span className={style.author}>
      <ObjectPicture of={{ kind: 'picture', picture }} size="7mm" />
      {name}
    </span>
  );
}

function Posed({ printed: { question, animal }, at }: PrintedProps) {
  const { equation, lead, emphasised, tail } = taskInstruction(question);
  const setting = settingOf(question);
  return (
    <section className={style.posed} data-many={question.slots > 3 || undefined}>
      <p className={style.task}>
        <b className={style.at}>{at + 1}</b>
        {equation !== null && (
          <span className={style.equation}>
            <TextWithFractions text={replaceUnknownSignForQuestion(question, equation)} />
          </span>
        )}
        <span>
          <UiText source={lead} /> <UiText source={emphasised + tail} />
        </span>
        <Author animal={animal} />
      </p>
      <ol className={style.slots}>
        {Array.from({ length: question.slots }, (_, slot) => (
          <li key={slot}>{slot + 1}</li>
        ))}
      </ol>
      <p className={style.scissors} aria-hidden="true">
        {WORKSHEET_SCREEN_WORDS.cutHere}
      </p>
      <ul className={style.cards}>
        {question.cards.map(({ id, text }) => (
          <li key={id}>
            <span>
              <SentenceWithFurigana source={text} setting={setting} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Told({ printed: { question, story, animal }, at }: PrintedProps) {
  return (
    <section className={style.told}>
      <p className={style.story}>
        <b className={style.at}>{at + 1}</b>
        <span>
          {story.map((sentence) => (
            <span key={sentence}>
              <SentenceWithFurigana source={sentence} setting={settingOf(question)} />{' '}
            </span>
          ))}
        </span>
        <Author animal={animal} />
      </p>
      <p className={style.work}>
        <span className={style.line} data-wide="">
          {WORKSHEET_SCREEN_WORDS.equation}
        </span>
        <span className={style.line}>{WORKSHEET_SCREEN_WORDS.answer}</span>
      </p>
    </section>
  );
}

/** The printed pages for the teacher, with the sentences, the equation and the answer of each problem. */
export function WorksheetAnswerPages({
  sheets,
  title,
}: {
  readonly sheets: readonly PrintedWorksheetPage[];
  readonly title: string;
}) {
  return (
    <article className={style.answers}>
      <header className={style.head}>
        <b>{WORKSHEET_SCREEN_WORDS.answersOf(title)}</b>
      </header>
      {sheets.map((sheet) => (
        <section key={sheet.name} className={style.answersOf}>
          <h2>{sheet.name}</h2>
          <ol>
            {sheet.questions.map(({ question, story, equation, answer, animal }) => (
              <li key={keyOf({ question, story, equation, answer, animal })}>
                <span className={style.short}>
                  {story.map((sentence) => (
                    <span key={sentence}>
                      <SentenceWithFurigana
                        source={sentence}
                        setting={{ ...settingOf(question), furigana: 'byGrade' }}
                      />
                    </span>
                  ))}
                </span>
                <span className={style.result}>
                  <TextWithFractions text={equation} />
                  {PUPIL_PAGE_SHEET_WORDS.answerMark}
                  <SentenceWithFurigana source={answer} setting={settingOf(question)} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}
