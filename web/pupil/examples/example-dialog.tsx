import { lazy, useEffect, useRef } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { startDeferredDownloads } from '../../app/frame/deferred-loading.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { useIsOptionalTextHidden } from '../../ui/text/few-words.tsx';
import { UiText } from '../../ui/text/interface-words.tsx';
import type { ShownExample } from '../practice/example-names.ts';
import { useModalDialog } from '../views/use-modal.ts';
import style from './example-dialog.module.css';
import { EXAMPLE_DIALOG_WORDS } from './example-words.ts';

const ModeExample = lazy(() =>
  loadChunk('mode-example', () => import('./mode-example.tsx')).then((part) => ({ default: part.ModeExample })),
);
const KindExample = lazy(() =>
  loadChunk('kind-example', () => import('./kind-example.tsx')).then((part) => ({
    default: part.ReverseThinkingExample,
  })),
);
/**
 * This chunk contains the generator of questions. It is loaded with the first example that shows a twin (a question
 * that is like the pupil's question).
 */
const TwinExample = lazy(() =>
  loadChunk('twin-example', () => import('./twin-example.tsx')).then((part) => ({ default: part.TwinExample })),
);

type ExampleDialogProps = {
  readonly shown: ShownExample;
  /** The question on the screen. The example may show its twin. */
  readonly question: Question;
  readonly setting: TextRenderSettings;
  readonly onClose: () => void;
};

/**
 * A dialog over the pupil's exercise with an example (れい) that has its own slots and cards. An animated hand makes one
 * move, and the child makes the next move. Nothing is recorded. The dialog opens only after the code of the example is
 * loaded, so that it is never empty.
 */
export function ExampleDialog({ onClose, ...shown }: ExampleDialogProps) {
  const dialog = useModalDialog();
  const fewWords = useIsOptionalTextHidden();
  useEffect(startDeferredDownloads, []);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="example-title" onCancel={onClose}>
      <div className={style.sheet}>
        <h2 id="example-title" className={fewWords ? 'spoken-only' : style.title}>
          <UiText source={EXAMPLE_DIALOG_WORDS.title} />
        </h2>
        <Example {...shown} onDone={() => close.current?.focus()} />
        <button ref={close} type="button" className={style.close} onClick={onClose}>
          <UiText source={EXAMPLE_DIALOG_WORDS.close} />
        </button>
      </div>
    </dialog>
  );
}

type ExampleShownProps = Omit<ExampleDialogProps, 'onClose'> & { readonly onDone: () => void };

function Example({ shown, question, ...props }: ExampleShownProps) {
  switch (shown.kind) {
    case 'mode':
      return <ModeExample mode={shown.mode} asked={question} {...props} />;
    case 'reverse':
      return <KindExample kind={shown.story} {...props} />;
    case 'twin':
      return <TwinExample question={question} {...props} />;
  }
}
