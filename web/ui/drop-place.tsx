import { useState, type DragEvent, type ReactNode } from 'react';
import buttonStyle from './button.module.css';
import style from './drop-place.module.css';

type DropPlaceProps = {
  readonly words: string;
  /** The allowed extensions of file names, e.g. `.csv,.xlsx`. */
  readonly accept: string;
  readonly isMany?: boolean;
  readonly onDrop: (dropped: DataTransfer) => void;
  readonly onChosen: (files: readonly File[]) => void;
  /** The text in the drop area that says which kinds and sizes of files are allowed. */
  readonly children: ReactNode;
};

/** The area into which the user drops files. A button in it lets the user choose files instead. */
export function FileDropArea({ words, accept, isMany = false, onDrop, onChosen, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, is: boolean): void => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <div
      className={`${style.drop} ${isOver ? style.over : ''}`}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        onDrop(event.dataTransfer);
      }}
    >
      <p>{words}</p>
      <label className={`${buttonStyle.button} ${style.choose}`}>
        ファイルを選ぶ
        <input
          type="file"
          multiple={isMany}
          className="spoken-only"
          accept={accept}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // Without this reset, browsers would report no change if the user chooses the same file again, e.g. after
            // correcting it.
            event.currentTarget.value = '';
            if (files.length > 0) onChosen(files);
          }}
        />
      </label>
      <p className={style.note}>{children}</p>
    </div>
  );
}
