import { rateNotationOfDraft, requirementOfDraft, type QuestionDraft } from '../../../../engine/editor/draft.ts';
import { requirementOfOutline, type QuestionOutline } from '../../../../engine/editor/outline.ts';
import { wordsOfRequirement, writeRequiredEquation } from '../../../../engine/judge/requirement-words.ts';
import { REQUIRED_EQUATION_KINDS, QUESTION_MODES } from '../../../../engine/question/question.ts';
import { STORY_KINDS } from '../../../../engine/story/kind.ts';
import { GRADES } from '../../../../engine/text/grade.ts';
import { EDITOR_WORDS, STORY_KIND_LABELS, QUESTION_MODE_LABELS, OUTLINE_WORDS } from './words.ts';
import style from './editor.module.css';
import { StoryKindSymbol } from './kind-symbol.tsx';
import { NumberTriangle } from './number-triangle.tsx';
import type { EditorPanelProps } from './panel-props.ts';
import { StoryObjectFields } from './thing-fields.tsx';
import { kanaReadingOfSource } from '../../../../engine/text/reading-of.ts';
import { COMMON_WORDS } from '../../words.ts';
import { Select } from '../../../ui/choice/select.tsx';

/**
 * The panel in which the author chooses the grade, the story kind, the objects, the numbers and the unknown of a
 * question.
 */
export function QuestionOutlinePanel({ draft, onEdit }: EditorPanelProps) {
  const { outline } = draft;
  return (
    <section className={`${style.panel} ${style.outline}`} aria-label={OUTLINE_WORDS.choices}>
      <Step number={1} title={COMMON_WORDS.grade} isInline>
        <div className={style.selects}>
          <GradeSelect draft={draft} onEdit={onEdit} />
          {outline !== null && <ModeSelect draft={draft} onEdit={onEdit} />}
        </div>
      </Step>
      {outline === null ? (
        <p className={style.muted}>{EDITOR_WORDS.byCard}</p>
      ) : (
        <OutlineSteps draft={draft} outline={outline} onEdit={onEdit} />
      )}
      <Asked draft={draft} />
    </section>
  );
}

function GradeSelect({ draft, onEdit }: EditorPanelProps) {
  return (
    <Select
      aria-label={COMMON_WORDS.grade}
      value={draft.grade}
      onChange={({ target }) => {
        const grade = GRADES.find((each) => String(each) === target.value);
        if (grade !== undefined) onEdit({ kind: 'setGrade', grade });
      }}
    >
      {GRADES.map((grade) => (
        <option key={grade} value={grade}>
          {OUTLINE_WORDS.grade(grade)}
        </option>
      ))}
    </Select>
  );
}

function ModeSelect({ draft, onEdit }: EditorPanelProps) {
  return (
    <Select
      aria-label={OUTLINE_WORDS.modes}
      value={draft.mode}
      onChange={({ target }) => {
        const mode = QUESTION_MODES.find((each) => each === target.value);
        if (mode !== undefined) onEdit({ kind: 'setMode', mode });
      }}
    >
      {Object.entries(QUESTION_MODE_LABELS).map(([mode, words]) => (
        <option key={mode} value={mode}>
          {words}
        </option>
      ))}
    </Select>
  );
}

function OutlineSteps({ draft, outline, onEdit }: EditorPanelProps & { readonly outline: QuestionOutline }) {
  return (
    <>
      <Step number={2} title={OUTLINE_WORDS.storyKinds}>
        <div className={style.kinds} role="radiogroup" aria-label={OUTLINE_WORDS.storyKinds}>
          {STORY_KINDS.map((kind) => (
            <label key={kind} className={style.kind}>
              <input
                type="radio"
                name="kind"
                checked={outline.kind === kind}
                onChange={() => onEdit({ kind: 'setKind', storyKind: kind })}
              />
              <StoryKindSymbol kind={kind} />
              <span>{STORY_KIND_LABELS[kind]}</span>
            </label>
          ))}
        </div>
      </Step>
      <Step number={3} title={OUTLINE_WORDS.things}>
        <StoryObjectFields draft={draft} outline={outline} onEdit={onEdit} />
      </Step>
      <Step number={4} title={OUTLINE_WORDS.numbers} note={EDITOR_WORDS.unknownHint}>
        <NumberTriangle draft={draft} outline={outline} onEdit={onEdit} />
      </Step>
      <Step number={5} title={OUTLINE_WORDS.requirement}>
        <div className={style.readings} role="radiogroup" aria-label={OUTLINE_WORDS.requirement}>
          {REQUIRED_EQUATION_KINDS.map((reading) => (
            <label key={reading} className={style.reading}>
              <input
                type="radio"
                name="reading"
                checked={outline.reading === reading}
                onChange={() => onEdit({ kind: 'setReading', reading })}
              />
              <span>{reading === 'story' ? OUTLINE_WORDS.storyEquation : OUTLINE_WORDS.calculation}</span>
              <b>{equationOf({ ...outline, reading }, draft)}</b>
            </label>
          ))}
        </div>
      </Step>
    </>
  );
}

function equationOf(outline: QuestionOutline, { notation }: QuestionDraft): string {
  const { equation, reading } = requirementOfOutline(outline);
  return writeRequiredEquation(equation, reading, notation);
}

function Asked({ draft }: { readonly draft: QuestionDraft }) {
  const requirement = requirementOfDraft(draft);
  if (requirement === null) return null;
  const { equation, lead, storyKinds } = wordsOfRequirement(requirement, {
    notation: draft.notation,
    rate: rateNotationOfDraft(draft),
  });
  return (
    <p className={style.asked}>
      <b>{equation}</b>
      <span>
        {kanaReadingOfSource(lead)}{' '}
        <span className={style.phrase}>{OUTLINE_WORDS.ofKinds(kanaReadingOfSource(storyKinds))}</span>{' '}
        <span className={style.phrase}>{OUTLINE_WORDS.story}</span>
      </span>
    </p>
  );
}

type StepProps = {
  readonly number: number;
  readonly title: string;
  readonly note?: string;
  readonly isInline?: boolean;
  readonly children: React.ReactNode;
};

function Step({ number, title, note, isInline = false, children }: StepProps) {
  return (
    <div className={style.step} data-inline={isInline || undefined}>
      <div className={style.stepBar}>
        <span className={style.stepNumber} aria-hidden="true">
          {number}
        </span>
        <h2>{title}</h2>
        {note !== undefined && <span className={style.muted}>{note}</span>}
      </div>
      {children}
    </div>
  );
}
