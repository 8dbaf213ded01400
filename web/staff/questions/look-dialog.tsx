import { useMemo, useState } from 'react';
import type { QuestionSet } from '../../../contract/question-sets.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { momentWords } from '../../ui/moments.ts';
import type { StaffOutputOf } from '../client.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import { Loaded } from '../page.tsx';
import { useRead } from '../queries.ts';
import { plainName } from '../plain-name.ts';
import { newDraftFrom } from './editor/begin-draft.ts';
import { useBeginning } from './editor/editor-section.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { questionSummary } from './words.ts';
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

function SetContents({ output: { set, questions, editions } }: { readonly output: StaffOutputOf<'questionSet'> }) {
  const { fault, begin } = useBeginning();
  const [tried, setTried] = useState<number | null>(null);
  const held = useMemo(() => readable(questions), [questions]);
  const played = held.map(({ question }) => question);
  return (
    <>
      <FormFault fault={fault} />
      <ol aria-label="問題">
        {held.map(({ of, question }, at) => (
          <li key={question.id} className={style.kept}>
            <span>
              {at + 1}　{questionSummary(question)}
            </span>
            <QuietButton label={`${at + 1}番をためす`} onPress={() => setTried(at)}>
              ためす
            </QuietButton>
            <QuietButton
              label={`${at + 1}番を${set.isOwn ? '直す' : 'もとにつくる'}`}
              onPress={() => begin(newDraftFrom(question, `「${plainName(set.name)}」の ${at + 1}番`, seenIn(set, of)))}
            >
              {set.isOwn ? '直す' : 'もとにつくる'}
            </QuietButton>
          </li>
        ))}
      </ol>
      {editions.length > 0 && (
        <ol className={style.editions} aria-label="版のうつりかわり">
          {editions.map(({ edition, madeAt, madeBy, questions: numbered }) => (
            <li key={edition}>
              <strong>第{edition}版</strong>
              <span>{momentWords(madeAt)}</span>
              <span>{madeBy ?? '今はいない先生'}</span>
              <span>{numbered.length}問</span>
            </li>
          ))}
        </ol>
      )}
      {tried !== null && <PreviewDialog questions={played} first={tried} onClose={() => setTried(null)} />}
    </>
  );
}

/** What a draft of an own set's question is to replace. */
function seenIn(set: QuestionSet, { id, version }: { readonly id: string; readonly version: string }) {
  return set.isOwn && set.archivedAt === null ? { set: set.id, question: id, version, edition: set.edition } : null;
}
