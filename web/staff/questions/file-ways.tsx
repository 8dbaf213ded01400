import { QUESTION_SET_ROUTES } from '../../../contract/question-sets.ts';
import { useId } from 'react';
import { DropPlace } from '../../ui/drop-place.tsx';
import { saveFile } from '../../ui/files.ts';
import { fetchFile } from '../fetch-file.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import pageStyle from '../page.module.css';
import { useSending } from '../sending.ts';
import style from './upload-screen.module.css';
import { UPLOAD_WORDS, UPLOAD_SCREEN_WORDS } from './words.ts';

type FileWaysProps = { readonly title: string; readonly onFiles: (files: readonly File[]) => void };

/** The area for question files, and the downloads of an empty question table. */
export function FileWays({ title, onFiles }: FileWaysProps) {
  const id = useId();
  return (
    <div className={style.ways}>
      <section className={pageStyle.panel} aria-labelledby={`${id}-files`}>
        <h2 id={`${id}-files`} className={pageStyle.panelTitle}>
          {title}
        </h2>
        <DropPlace
          words={UPLOAD_WORDS.drop}
          accept=".xlsx,.csv,.json,.jsonl,.zip"
          isMany
          onDrop={({ files }) => onFiles([...files])}
          onChosen={onFiles}
        >
          {UPLOAD_WORDS.kinds}
        </DropPlace>
      </section>
      <section className={pageStyle.panel} aria-labelledby={`${id}-template`}>
        <h2 id={`${id}-template`} className={pageStyle.panelTitle}>
          {UPLOAD_SCREEN_WORDS.writeTable}
        </h2>
        <p>{UPLOAD_WORDS.template}</p>
        <Templates />
        <p className={formStyle.note}>{UPLOAD_WORDS.onlyChecks}</p>
      </section>
    </div>
  );
}

const FORMATS = { xlsx: UPLOAD_SCREEN_WORDS.tableXlsx, csv: UPLOAD_SCREEN_WORDS.tableCsv } as const;

function Templates() {
  const { fault, send } = useSending({ isChanged: false });
  return (
    <>
      <div className={style.templates}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <QuietButton
            key={format}
            onPress={() => send(() => fetchFile(QUESTION_SET_ROUTES.questionTemplate, { format }), saveFile)}
          >
            {FORMATS[format]}
          </QuietButton>
        ))}
      </div>
      <FormFault fault={fault} />
    </>
  );
}
