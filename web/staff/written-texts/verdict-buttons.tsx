import type { TextVerdict } from '../../../contract/written-texts.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { WRITTEN_TEXT_WORDS } from './words.ts';
import style from './written-texts.module.css';

type VerdictButtonsProps = {
  /** Whose texts are judged, for the accessible names. */
  readonly whom: string;
  readonly onVerdict: (verdict: TextVerdict) => void;
};

/** The buttons 〇, △ with the five constraints, and もどす. */
export function VerdictButtons({ whom, onVerdict }: VerdictButtonsProps) {
  return (
    <div className={style.verdicts}>
      <QuietButton label={WRITTEN_TEXT_WORDS.rightOf(whom)} onPress={() => onVerdict({ kind: 'right' })}>
        {WRITTEN_TEXT_WORDS.right}
      </QuietButton>
      <MoreMenu label={WRITTEN_TEXT_WORDS.wrongOf(whom)} words={WRITTEN_TEXT_WORDS.wrong}>
        {CONSTRAINTS.map((broken) => (
          <QuietButton
            key={broken}
            label={WRITTEN_TEXT_WORDS.wrongBy(CONSTRAINT_NAMES[broken], whom)}
            onPress={() => onVerdict({ kind: 'wrong', broken })}
          >
            {CONSTRAINT_NAMES[broken]}
          </QuietButton>
        ))}
      </MoreMenu>
      <QuietButton label={WRITTEN_TEXT_WORDS.returnedOf(whom)} onPress={() => onVerdict({ kind: 'returned' })}>
        {WRITTEN_TEXT_WORDS.returned}
      </QuietButton>
    </div>
  );
}
