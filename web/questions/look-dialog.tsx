import { useMemo, useState } from 'react';
import type { QuestionSet } from '../../contract/question-sets.ts';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { momentWords } from '../parts/moments.ts';
import type { StaffOutputOf } from '../staff/client.ts';
import { QuietButton } from '../parts/form.tsx';
import { Loaded } from '../staff/page.tsx';
import { useRead } from '../staff/queries.ts';
import { plainName } from '../staff/plain-name.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { questionSummary } from './question-words.ts';
import { readable } from './readable.ts';
import style from './upload-screen.module.css';

type LookDialogProps = { readonly set: QuestionSet; readonly onClose: () => void };

/** What a set holds, to be tried, and its editions. */
export function LookDialog({ set, onClose }: LookDialogProps) {
  const read = useRead('questionSet', { set: set.id });
  return (
    <Dialog title={`「${plainName(set.name)}」の中身`} onClose={onClose}>
      <Loaded read={read}>{(output) => <SetContents output={output} />}</Loaded>
      <DialogActions closing="とじる" onClose={onClose} />
    </Dialog>
  );
}

function SetContents({ output: { questions, editions } }: { readonly output: StaffOutputOf<'questionSet'> }) {
  const [tried, setTried] = useState<number | null>(null);
  const played = useMemo(() => readable(questions).map(({ question }) => question), [questions]);
  return (
    <>
      <ol aria-label="問題">
        {played.map((question, at) => (
          <li key={question.id} className={style.kept}>
            <span>
              {at + 1}　{questionSummary(question)}
            </span>
            <QuietButton label={`${at + 1}番をためす`} onPress={() => setTried(at)}>
              ためす
            </QuietButton>
          </li>
        ))}
      </ol>
      {editions.length > 0 && (
        <ol className={style.editions} aria-label="版のうつりかわり">
          {editions.map(({ edition, madeAt, madeBy, questions: held }) => (
            <li key={edition}>
              <strong>第{edition}版</strong>
              <span>{momentWords(madeAt)}</span>
              <span>{madeBy ?? '今はいない先生'}</span>
              <span>{held.length}問</span>
            </li>
          ))}
        </ol>
      )}
      {tried !== null && <PreviewDialog questions={played} first={tried} onClose={() => setTried(null)} />}
    </>
  );
}
