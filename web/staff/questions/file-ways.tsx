import { QUESTION_SET_ROUTES } from '../../../contract/question-sets.ts';
import { useId } from 'react';
import { FileDropArea } from '../../ui/drop-place.tsx';
import { downloadFile } from '../../ui/files.ts';
import { fetchFileFromRoute } from '../fetch-file.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import pageStyle from '../page.module.css';
import { useSingleRequest } from '../sending.ts';
import style from './upload-screen.module.css';
import { UPLOAD_WORDS, UPLOAD_SCREEN_WORDS } from './words.ts';

type FileWaysProps = { readonly title: string; readonly onFiles: (files: readonly File[]) => void };

/** The area into which users drop question files. It also offers an empty question table for download. */
export function QuestionFileArea({ title, onFiles }: FileWaysProps) {
  const id = useId();
  return (
    <div className={style.ways}>
      <section className={pageStyle.panel} aria-labelledby={`${id}-files`}>
        <h2 id={`${id}-files`} className={pageStyle.panelTitle}>
          {title}
        </h2>
        <FileDropArea
          words={UPLOAD_WORDS.drop}
          accept=".xlsx,.csv,.json,.jsonl,.zip"
          isMany
          onDrop={({ files }) => onFiles([...files])}
          onChosen={onFiles}
        >
          {UPLOAD_WORDS.kinds}
        </FileDropArea>
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
  const { fault, send } = useSingleRequest({ isChanged: false });
  return (
    <>
      <div className={style.templates}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <LinkLikeButton
            key={format}
            onPress={() =>
              send(() => fetchFileFromRoute(QUESTION_SET_ROUTES.questionTemplate, { format }), downloadFile)
            }
          >
            {FORMATS[format]}
          </LinkLikeButton>
        ))}
      </div>
      <FormErrorText fault={fault} />
    </>
  );
}
