import { PAGE_LENGTH, type PupilView } from './pupil-view.ts';
import { QuietButton } from './staff-form.tsx';
import style from './students-screen.module.css';

type PupilPagesProps = {
  readonly view: PupilView;
  readonly total: number;
  readonly onView: (view: PupilView) => void;
};

export function PupilPages({ view, total, onView }: PupilPagesProps) {
  const { offset } = view;
  const next = offset + PAGE_LENGTH;
  if (offset === 0 && total <= PAGE_LENGTH) return null;
  return (
    <nav className={style.pages} aria-label="一覧の続き">
      {offset > 0 && (
        <QuietButton onPress={() => onView({ ...view, offset: Math.max(0, offset - PAGE_LENGTH) })}>
          前の{PAGE_LENGTH}人
        </QuietButton>
      )}
      <span>
        {Math.min(offset + 1, total)}～{Math.min(next, total)}人目
      </span>
      {next < total && <QuietButton onPress={() => onView({ ...view, offset: next })}>次の{PAGE_LENGTH}人</QuietButton>}
    </nav>
  );
}
