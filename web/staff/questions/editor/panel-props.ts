import type { DraftEdit } from '../../../../engine/editor/draft-edits.ts';
import type { QuestionDraft } from '../../../../engine/editor/draft.ts';

/** The props of every editor panel. */
export type EditorPanelProps = {
  readonly draft: QuestionDraft;
  readonly onEdit: (edit: DraftEdit) => void;
};
