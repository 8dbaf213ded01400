import { useState, type SubmitEvent } from 'react';
import { QuestionMeanwhile, type StoredDraft } from '../../../../contract/question-drafts.ts';
import type { QuestionSet } from '../../../../contract/question-sets.ts';
import type { QuestionDraft } from '../../../../engine/editor/draft.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import {
  FormFault,
  QuietButton,
  SelectField,
  SubmitButton,
  TextField,
  textOf,
  type FormFailure,
} from '../../../ui/form.tsx';
import { callStaff, type StaffInputOf } from '../../client.ts';
import { presentOf } from '../../meanwhile.tsx';
import { plainName } from '../../plain-name.ts';
import { useRead } from '../../queries.ts';
import { useSending } from '../../sending.ts';
import { SET_WORDS } from '../words.ts';
import { BothVersions } from './both-versions.tsx';
import { EDITOR_WORDS } from './words.ts';

type Into = StaffInputOf<'keepQuestionDraft'>['into'];

type KeepDialogProps = {
  readonly stored: StoredDraft;
  readonly content: QuestionDraft;
  readonly onKept: (set: QuestionSet) => void;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
};

const NEW_SET = 'new';
const SAME = 'same';

/** Into which set the question goes; a question that a colleague changed meanwhile is shown beside one's own. */
export function KeepDialog({ stored, content, onKept, onDiscarded, onClose }: KeepDialogProps) {
  const sets = useRead('questionSets', { archived: 'without' }).data?.sets.filter(({ isOwn }) => isOwn) ?? [];
  const [chosen, setChosen] = useState<string | null>(stored.replaces === null ? null : SAME);
  const [trouble, setTrouble] = useState<FormFailure | null>(null);
  const [meanwhile, setMeanwhile] = useState<QuestionMeanwhile | null>(null);
  /** That a colleague was first is said by the dialog itself. */
  const [isNews, setNews] = useState(false);
  const { isUnderway, fault, send } = useSending();
  const { replaces } = stored;
  const target = chosen ?? sets[0]?.id ?? NEW_SET;

  const keep = (into: Into): void =>
    send(
      () => callStaff('keepQuestionDraft', { draft: stored.id, content, into }),
      (output) => {
        if (output.kind === 'kept') return onKept(output.set);
        const words = output.kind === 'setFull' ? EDITOR_WORDS.setFull : '直すところが残っています。';
        return setTrouble({ words, places: new Map() });
      },
      (failure) => {
        const present = presentOf(failure, QuestionMeanwhile);
        setNews(present !== null);
        if (present !== null) setMeanwhile(present);
      },
    );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (target === SAME && replaces !== null) return keep({ kind: 'replace', ...replaces });
    if (target !== NEW_SET) return keep({ kind: 'set', set: target });
    return keep({ kind: 'newSet', name: textOf(new FormData(event.currentTarget), 'name') });
  };

  if (meanwhile !== null && replaces !== null) {
    const { question } = meanwhile;
    return (
      <Dialog title="ほかの先生も変えました" isWide onClose={onClose}>
        <FormFault fault={isNews ? null : fault} />
        <p>{question === null ? EDITOR_WORDS.gone : EDITOR_WORDS.meanwhile}</p>
        <BothVersions
          mine={content}
          theirs={question?.document ?? null}
          label={`${meanwhile.madeBy ?? 'ほかの先生'}（第${meanwhile.edition}版）`}
        />
        <DialogActions closing="編集にもどる" onClose={onClose}>
          {question !== null && (
            <QuietButton
              onPress={() => {
                send(() => callStaff('discardQuestionDraft', { draft: stored.id }), onDiscarded);
              }}
            >
              ほかの先生のままにする
            </QuietButton>
          )}
          <QuietButton onPress={() => keep({ kind: 'set', set: replaces.set })}>両方のこす</QuietButton>
          {question !== null && (
            <QuietButton
              onPress={() =>
                keep({ kind: 'replace', ...replaces, version: question.version, edition: meanwhile.edition })
              }
            >
              自分の問題にする
            </QuietButton>
          )}
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title="問題セットに入れる" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={trouble ?? fault} />
        <SelectField label="問題セット" value={target} onChange={({ target: select }) => setChosen(select.value)}>
          {replaces !== null && <option value={SAME}>もとの問題と入れかえる</option>}
          {sets.map(({ id, name }) => (
            <option key={id} value={id}>
              {plainName(name)}に加える
            </option>
          ))}
          <option value={NEW_SET}>新しい問題セット</option>
        </SelectField>
        {target === NEW_SET && (
          <TextField
            name="name"
            label="新しい問題セットの名前"
            note={SET_WORDS.nameNote}
            fault={fault}
            defaultValue="つくった もんだい"
            maxLength={40}
            required
            autoComplete="off"
          />
        )}
        <DialogActions closing="やめる" onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>入れる</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
